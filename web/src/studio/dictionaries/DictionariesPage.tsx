import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { fileOf } from '../../api/fileOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { BulkAction, Column } from '../../desk/list/types.ts'
import { isFiltered, useAddress } from '../../desk/list/useAddress.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import { type DictionarySearch, entriesKey, entriesQuery, type Entry, type EntryState, setEntryState } from './calls.ts'
import css from './DictionariesPage.module.css'
import { NewEntry } from './EntryForm.tsx'
import { EntrySheet } from './EntrySheet.tsx'
import { dictionaryNames, dictionaryOf, levelsOf, trailOf } from './names.ts'
import { OrderSheet } from './OrderSheet.tsx'
import { Way } from './Way.tsx'

/** What the address says instead of an entry's number: a new entry, the order of the level. */
const NEW = 'new'
const ORDER = 'order'

/** The dictionaries of the museum: classes, packings, departments and the like (RULES dictionaries 4, value 208). */
export default function DictionariesPage({ search }: { search: DictionarySearch }) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const queryClient = useQueryClient()
  const name = dictionaryOf(search.dictionary)
  const trail = trailOf(name, search.parent)
  const parent = trail.at(-1) ?? null
  const query = useQuery(entriesQuery(lang, name, parent, search))
  // Every picker that offers these entries asks again too.
  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: entriesKey }),
      queryClient.invalidateQueries({ queryKey: ['dictionary'] }),
    ])
  /** Where the entries below these lie, if there can be any: jobs are a dictionary of their own. */
  const below = name === 'department' ? 'job' : levelsOf[name] > trail.length + 1 ? name : null
  const turn = (state: EntryState) => async (row: Entry) => {
    await setEntryState(lang, name, row.id, state)
    await changed()
  }
  const titleOf = (row: Entry) => (lang === 'en' ? row.nameEn : row.nameZh)
  const namesOf = (rows: readonly Entry[]) => rows.map(titleOf).join(t('desk.list.comma'))

  const columns: Column<Entry>[] = [
    { key: 'name', heading: t('dictionaries.entry'), lead: true, render: titleOf },
    {
      key: 'other',
      heading: t(lang === 'en' ? 'dictionaries.nameZh' : 'dictionaries.nameEn'),
      render: (row) => <span lang={lang === 'en' ? 'zh-CN' : 'en'}>{lang === 'en' ? row.nameZh : row.nameEn}</span>,
    },
    {
      key: 'path',
      heading: t('dictionaries.path'),
      // What a search finds may lie anywhere.
      spare: name !== 'job' && search.keyword === undefined,
      render: (row) => row.path.join(' / '),
    },
    ...(below !== null
      ? [
          {
            key: 'children',
            heading: t('dictionaries.below'),
            render: (row: Entry) => (
              <Link
                to="."
                search={() => ({ dictionary: below, parent: [...trail, row.id].join(',') })}
                className={css.below}
                aria-label={t('dictionaries.openBelow', { name: titleOf(row) })}
              >
                {t('dictionaries.entries', { count: row.children })}
              </Link>
            ),
          },
        ]
      : []),
    { key: 'uses', heading: t('dictionaries.uses'), figures: true, render: (row) => row.uses },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => (
        <StateMark tone={row.retired ? 'ended' : 'live'}>
          {t(row.retired ? 'dictionaries.state.retired' : 'dictionaries.state.live')}
        </StateMark>
      ),
    },
  ]

  const bulk: BulkAction<Entry>[] = [
    {
      key: 'retire',
      name: t('dictionaries.retire'),
      danger: true,
      fits: (row) => !row.retired,
      question: (rows) => ({
        title: t('dictionaries.retireHeading', { count: rows.length }),
        text: t('dictionaries.retireText', { uses: rows.reduce((sum, { uses }) => sum + uses, 0) }),
      }),
      run: turn('retired'),
      done: (count) => t('dictionaries.retiredDone', { count }),
      undo: turn('live'),
    },
    {
      key: 'bringBack',
      name: t('dictionaries.bringBack'),
      fits: (row) => row.retired,
      question: (rows) => ({
        title: t('dictionaries.bringBackHeading', { count: rows.length }),
        text: t('dictionaries.bringBackText', { names: namesOf(rows) }),
      }),
      run: turn('live'),
      done: (count) => t('dictionaries.broughtBack', { count }),
      undo: turn('retired'),
    },
  ]

  // Jobs of several departments have no order among each other.
  const hasOrder = name !== 'job' || parent !== null
  return (
    <ListPage
      key={`${name}-${parent}`}
      list={`dictionary-${name}`}
      title={t('nav.manageDictionaries')}
      lede={t('dictionaries.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={titleOf}
      columns={columns}
      filters={[
        {
          key: 'state',
          name: t('manage.field.state'),
          sort: 'choice',
          options: (['live', 'retired'] as const).map((value) => ({ value, text: t(`dictionaries.state.${value}`) })),
        },
      ]}
      keywordHint={t('dictionaries.searchHint')}
      bulk={bulk}
      file={fileOf('GET /api/v1/studio/dictionaries/{name}/export', {
        lang,
        path: { name },
        query: { keyword: search.keyword, state: search.state, parent: parent ?? undefined },
      })}
      above={
        <>
          <Tabs
            label={t('dictionaries.choose')}
            param="dictionary"
            current={name}
            tabs={dictionaryNames.map((key) => ({ key, name: t(`dictionaries.name.${key}`) }))}
          />
          <Way name={name} trail={trail} />
        </>
      }
      act={
        <>
          {hasOrder && (query.data?.total ?? 0) > 1 && !isFiltered(search) && (
            <Button onClick={() => put({ open: ORDER })}>{t('dictionaries.order')}</Button>
          )}
          <Button type="primary" onClick={() => put({ open: NEW })}>
            {t('dictionaries.add')}
          </Button>
        </>
      }
      none={{ title: t('dictionaries.noneTitle'), text: t('dictionaries.noneText') }}
      renderSheet={(id, row) =>
        id === NEW
          ? {
              title: t('dictionaries.addHeading', { name: t(`dictionaries.name.${name}`) }),
              body: (
                <NewEntry
                  name={name}
                  parent={parent}
                  onDone={() => {
                    put({ open: undefined })
                    void changed()
                  }}
                />
              ),
            }
          : id === ORDER
            ? {
                title: t('dictionaries.orderHeading', { name: t(`dictionaries.name.${name}`) }),
                body: <OrderSheet name={name} parent={parent} onChange={changed} />,
              }
            : {
                title: row ? titleOf(row) : t('dictionaries.entry'),
                body: <EntrySheet key={id} name={name} row={row} waiting={query.isPending} onChange={changed} />,
              }
      }
    />
  )
}
