import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import { useWords } from '../../i18n/index.ts'
import { type Entry, entryHistoryQuery, renameEntry } from '../../nouns/dictionary/calls.ts'
import type { DictionaryName } from '../../nouns/dictionary/names.ts'
import { staleEntries, useEntryActs } from './acts.ts'
import { NameFields, namesOf } from './EntryForm.tsx'

/** An entry: where it lies, who names it, its own names, and whether it is offered. */
export function EntrySheet({ name, row }: { name: DictionaryName; row: Entry }) {
  const { t, lang } = useWords()
  const acts = useEntryActs(name)
  return (
    <RecordBody
      row={row}
      facts={[
        [t('dictionaries.path'), row.path.join(' / ')],
        [
          t('manage.field.state'),
          <StateMark key="state" tone={row.retired ? 'ended' : 'live'}>
            {t(row.retired ? 'dictionaries.state.retired' : 'dictionaries.state.live')}
          </StateMark>,
        ],
        // A synonym is used by the search, not by records.
        ...(name === 'synonym'
          ? []
          : [[t('dictionaries.uses'), t('dictionaries.usesOf', { count: row.uses })] as const]),
      ]}
      acts={acts}
      history={entryHistoryQuery(lang, name, row.id)}
      logged={{ kind: 'dictionaryEntry', id: String(row.id) }}
    >
      <RecordForm
        values={{ nameZh: row.nameZh, nameEn: row.nameEn }}
        act={t('desk.form.save')}
        done={t('dictionaries.renamed')}
        undo
        save={(names) => renameEntry(lang, name, row.id, namesOf(names))}
        stale={staleEntries}
      >
        <NameFields name={name} />
      </RecordForm>
    </RecordBody>
  )
}
