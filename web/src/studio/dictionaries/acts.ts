import type { Act, Way } from '../../desk/act/act.ts'
import { listed } from '../../desk/act/listed.ts'
import { useWords } from '../../i18n/index.ts'
import { entriesKey, type Entry, type EntryState, setEntryState, setEntryStates } from '../../nouns/dictionary/calls.ts'
import type { DictionaryName } from '../../nouns/dictionary/names.ts'

/** How an entry is called. */
export function useTitleOf(): (row: Entry) => string {
  const { lang } = useWords()
  return ({ nameZh, nameEn }) => (lang === 'en' ? nameEn : nameZh)
}

/** What is not true any more when an entry was changed: every picker that offers it asks again too. */
export const staleEntries = [entriesKey, ['dictionary']] as const

/** What can be done to the entries of a dictionary. */
export function useEntryActs(name: DictionaryName): readonly Act<Entry>[] {
  const { t, lang } = useWords()
  const titleOf = useTitleOf()
  const turn = (state: EntryState): Way<Entry> => ({
    one: ({ id }) => setEntryState(lang, name, id, state),
    all: (rows) =>
      setEntryStates(
        lang,
        name,
        rows.map(({ id }) => id),
        state,
      ),
  })
  return [
    {
      key: 'retire',
      name: t('dictionaries.retire'),
      danger: true,
      fits: ({ retired }) => !retired,
      question: (rows) => ({
        title: t('dictionaries.retireHeading', { count: rows.length }),
        text:
          name === 'synonym'
            ? t('dictionaries.synonymRetireText')
            : t('dictionaries.retireText', { uses: rows.reduce((sum, { uses }) => sum + uses, 0) }),
      }),
      run: turn('retired'),
      done: (count) => t('dictionaries.retiredDone', { count }),
      undo: turn('live'),
      stale: staleEntries,
    },
    {
      key: 'bringBack',
      name: t('dictionaries.bringBack'),
      fits: ({ retired }) => retired,
      question: (rows) => ({
        title: t('dictionaries.bringBackHeading', { count: rows.length }),
        text: t('dictionaries.bringBackText', { names: listed(t, rows.map(titleOf)) }),
      }),
      run: turn('live'),
      done: (count) => t('dictionaries.broughtBack', { count }),
      undo: turn('retired'),
      stale: staleEntries,
    },
  ]
}
