import { useNamedLang } from '../i18n/index.ts'

/** In a form that a browser without scripts sends: the language, where addresses have to name it (RULES languages 9). */
export function LangField() {
  const named = useNamedLang()
  return named && <input type="hidden" name="lang" value={named} />
}
