import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { fileOf } from '../../api/fileOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column, Filter } from '../../desk/list/types.ts'
import { isFiltered, useAddress } from '../../desk/list/useAddress.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import {
  type DictionarySearch,
  entryListQuery,
  type EntryNames,
  entryQuery,
  type Entry,
} from '../../nouns/dictionary/calls.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useEntryActs, useTitleOf } from './acts.ts'
import css from './DictionariesPage.module.css'
import { NewEntry } from './EntryForm.tsx'
import { EntrySheet } from './EntrySheet.tsx'
import { dictionaryNames, dictionaryOf, levelsOf, trailOf } from '../../nouns/dictionary/names.ts'
import { missedQuery } from '../../nouns/dictionary/missed.ts'
import { MissedSheet } from './MissedSheet.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { Way } from './Way.tsx'

/** What the address says instead of an entry's number: a new entry, the order of the level, what was not found. */
const NEW = 'new'
const ORDER = 'order'
const MISSED = 'missed'

const NAMELESS: EntryNames = { nameZh: '', nameEn: '' }

/** The dictionaries of the museum: classes, packings, departments and the like (RULES dictionaries 4, value 208). */
export default function DictionariesPage({ search }: { search: DictionarySearch }) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const name = dictionaryOf(search.dictionary)
  const trail = trailOf(name, search.parent)
  const parent = trail.at(-1) ?? null
  const query = useQuery(entryListQuery(lang, name, parent, search))
  const titleOf = useTitleOf()
  const isSynonyms = name === 'synonym'
  const missed = useQuery({ ...missedQuery(lang), enabled: isSynonyms }).data?.total ?? 0
  /** The word of which a visitor found nothing, and that a new line begins with. */
  const [wanted, setWanted] = useState<EntryNames>(NAMELESS)
  const acts = useEntryActs(name)
  /** Where the entries below these lie, if there can be any: jobs are a dictionary of their own. */
  const below = name === 'department' ? 'job' : levelsOf[name] > trail.length + 1 ? name : null

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
              >
                {t('dictionaries.entries', { count: row.children })}
                <VisuallyHidden> · {t('dictionaries.openBelow', { name: titleOf(row) })}</VisuallyHidden>
              </Link>
            ),
          },
        ]
      : []),
    ...(isSynonyms
      ? []
      : [{ key: 'uses', heading: t('dictionaries.uses'), figures: true, render: (row: Entry) => row.uses }]),
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

  const filters: readonly Filter<'state'>[] = [
    {
      key: 'state',
      name: t('manage.field.state'),
      sort: 'choice',
      options: (['live', 'retired'] as const).map((value) => ({ value, text: t(`dictionaries.state.${value}`) })),
    },
  ]

  // Jobs of several departments have no order among each other.
  const hasOrder = name !== 'job' || parent !== null
  return (
    <ListPage
      key={`${name}-${parent}`}
      list={`dictionary-${name}`}
      title={t('nav.manageDictionaries')}
      lede={t(isSynonyms ? 'dictionaries.synonymLede' : 'dictionaries.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={titleOf}
      columns={columns}
      filters={filters}
      keywordHint={t('dictionaries.searchHint')}
      acts={acts}
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
          {hasOrder && (query.data?.total ?? 0) > 1 && !isFiltered(search, filters) && (
            <Button onClick={() => put({ open: ORDER })}>{t('dictionaries.order')}</Button>
          )}
          {isSynonyms && (
            <Button onClick={() => put({ open: MISSED })}>
              {missed > 0 ? t('dictionaries.missed.openCount', { count: missed }) : t('dictionaries.missed.open')}
            </Button>
          )}
          <Button
            type="primary"
            onClick={() => {
              setWanted(NAMELESS)
              put({ open: NEW })
            }}
          >
            {t('dictionaries.add')}
          </Button>
        </>
      }
      none={{
        title: t('dictionaries.noneTitle'),
        text: t(isSynonyms ? 'dictionaries.synonymNoneText' : 'dictionaries.noneText'),
      }}
      record={{
        one: t('dictionaries.entry'),
        query: (id) => entryQuery(lang, name, id),
        title: titleOf,
        render: (one) => <EntrySheet name={name} row={one} />,
      }}
      forms={{
        [NEW]: {
          title: t('dictionaries.addHeading', { name: t(`dictionaries.name.${name}`) }),
          body: <NewEntry name={name} parent={parent} first={wanted} onDone={() => put({ open: undefined })} />,
        },
        [ORDER]: {
          title: t('dictionaries.orderHeading', { name: t(`dictionaries.name.${name}`) }),
          body: <OrderSheet name={name} parent={parent} />,
        },
        ...(isSynonyms && {
          [MISSED]: {
            title: t('dictionaries.missed.heading'),
            body: (
              <MissedSheet
                onAdd={(names) => {
                  setWanted(names)
                  put({ open: NEW })
                }}
              />
            ),
          },
        }),
      }}
    />
  )
}
