import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { OptionSelect } from '../../desk/selectors/OptionSelect.tsx'
import { useWords } from '../../i18n/index.ts'
import { addEntry, type EntryNames, levelQuery } from '../../nouns/dictionary/calls.ts'
import { type DictionaryName, nameLength } from '../../nouns/dictionary/names.ts'
import { staleEntries } from './acts.ts'

const Field = fieldOf<EntryNames & { parentId: number | null }>()

/** The names of an entry in both languages. */
export function NameFields({ name }: { name: DictionaryName }) {
  const { t } = useWords()
  const most = nameLength(name)
  // A line of several words has room for them.
  const input = (lang: string) =>
    name === 'synonym' ? (
      <Input.TextArea rows={3} autoComplete="off" lang={lang} />
    ) : (
      <Input autoComplete="off" lang={lang} />
    )
  return (
    <>
      <Field
        name="nameZh"
        title={t('dictionaries.nameZh')}
        required
        most={most}
        {...(name === 'synonym' && { hint: t('dictionaries.synonymHint') })}
      >
        {input('zh-CN')}
      </Field>
      <Field name="nameEn" title={t('dictionaries.nameEn')} required most={most}>
        {input('en')}
      </Field>
    </>
  )
}

export const namesOf = ({ nameZh, nameEn }: EntryNames): EntryNames => ({
  nameZh: nameZh.trim(),
  nameEn: nameEn.trim(),
})

interface NewEntryProps {
  name: DictionaryName
  /** The entry below which it will lie; null is the first level. */
  parent: number | null
  /** What its names begin with. */
  first: EntryNames
  onDone: () => void
}

/** A new entry at the end of its level. A job needs its department. */
export function NewEntry({ name, parent, first, onDone }: NewEntryProps) {
  const { t, lang } = useWords()
  const { data: departments = [] } = useQuery({
    ...levelQuery(lang, 'department', null),
    enabled: name === 'job',
  })
  return (
    <RecordForm
      values={{ ...first, parentId: parent }}
      act={t('dictionaries.addAct')}
      done={t('dictionaries.added')}
      save={({ parentId, ...names }) =>
        addEntry(lang, name, { ...namesOf(names), ...(parentId === null ? {} : { parentId }) })
      }
      stale={staleEntries}
      onSaved={onDone}
    >
      {name === 'job' && (
        <Field name="parentId" title={t('dictionaries.path')} required>
          <OptionSelect
            placeholder={t('selector.choose')}
            options={departments.map((one) => ({ value: one.id, name: lang === 'en' ? one.nameEn : one.nameZh }))}
          />
        </Field>
      )}
      <NameFields name={name} />
    </RecordForm>
  )
}
