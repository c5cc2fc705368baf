import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { levelQuery } from '../../nouns/dictionary/calls.ts'
import type { DictionaryName } from '../../nouns/dictionary/names.ts'
import css from './Way.module.css'

/** The way down to the level that is shown, back along it by links. Nothing on the first level. */
export function Way({ name, trail }: { name: DictionaryName; trail: readonly number[] }) {
  const { t, lang } = useWords()
  const levels = useQueries({
    // What lies above a job is in the dictionary of departments.
    queries: trail.map((_, index) => levelQuery(lang, name === 'job' ? 'department' : name, trail[index - 1] ?? null)),
  })
  if (trail.length === 0) return null
  return (
    <nav className={css.way} aria-label={t('dictionaries.way')}>
      <Link to="." search={() => ({ dictionary: name })}>
        {t(`dictionaries.name.${name}`)}
      </Link>
      {trail.map((id, index) => {
        const entry = levels[index]?.data?.find((one) => one.id === id)
        const shown = entry ? (lang === 'en' ? entry.nameEn : entry.nameZh) : String(id)
        return (
          <span key={id} className={css.step}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{shown}</span>
            ) : (
              <Link to="." search={() => ({ dictionary: name, parent: trail.slice(0, index + 1).join(',') })}>
                {shown}
              </Link>
            )}
          </span>
        )
      })}
    </nav>
  )
}
