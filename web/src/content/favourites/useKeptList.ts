import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords, type WordKey } from '../../i18n/index.ts'
import { type Favourite, removeFavourites, useFavourites } from '../../lib/favourites.ts'
import { saveText } from '../../lib/saveText.ts'
import { stringifySearch } from '../../lib/search.ts'
import { recordAddress } from '../address.ts'
import { csv, type Row, rowsOf } from './exports.ts'
import { recordQuery } from './record.ts'

const kinds = {
  relic: 'kept.kind.relic',
  exhibition: 'kept.kind.exhibition',
  event: 'kept.kind.event',
  book: 'kept.kind.book',
  product: 'kept.kind.product',
  company: 'kept.kind.company',
  tutorial: 'kept.kind.tutorial',
  news: 'kept.kind.news',
  development_plan: 'kept.kind.document',
  work_plan: 'kept.kind.document',
  annual_report: 'kept.kind.document',
} as const satisfies Record<string, WordKey>

/** What the lists that one takes along are called. */
const FILE = 'favourites'

const kindWord = (kind: string): WordKey => kinds[kind as keyof typeof kinds] ?? 'kept.kind.other'

/** What a visitor keeps, as a page shows it. */
export interface KeptList {
  list: readonly Favourite[]
  /** The marks by what they are, in the order in which each kind was first marked. */
  groups: readonly { word: WordKey; own: readonly Favourite[] }[]
  /** Takes marks away; `undo` then says how many, and puts them back. */
  remove: (away: (one: Favourite) => boolean) => void
  undo: { count: number; run: () => void } | null
  /** The list for elsewhere: words that a person reads, and addresses that still work there. */
  rows: () => Row[]
  saveCsv: () => void
  saveJson: () => void
}

/** The visitor's own list, what can be done with it, and the last removal. */
export function useKeptList(): KeptList {
  const { t, lang } = useWords()
  const known = useQueryClient()
  const list = useFavourites()
  const [undo, setUndo] = useState<KeptList['undo']>(null)
  const remove = (away: (one: Favourite) => boolean) => {
    const count = list.filter(away).length
    const back = removeFavourites(away)
    setUndo({
      count,
      run: () => {
        back()
        setUndo(null)
      },
    })
  }
  const rows = () =>
    rowsOf(
      // As the page shows them: by their names in its language, where those are known.
      list.map((one) => ({ ...one, title: known.getQueryData(recordQuery(lang, one).queryKey)?.title ?? one.title })),
      (kind) => t(kindWord(kind)),
      (one) => {
        const address = recordAddress(one)
        return address ? `${location.origin}${address.path}${stringifySearch({ id: address.id })}` : ''
      },
    )
  const headings = (['kind', 'id', 'title', 'note', 'address', 'marked'] as const).map((key) => t(`kept.column.${key}`))
  const groups = [...new Set(list.map(({ kind }) => kindWord(kind)))].map((word) => ({
    word,
    own: list.filter(({ kind }) => kindWord(kind) === word),
  }))
  return {
    list,
    groups,
    remove,
    undo,
    rows,
    saveCsv: () => saveText(`${FILE}.csv`, 'text/csv;charset=utf-8', csv(rows(), headings)),
    saveJson: () => saveText(`${FILE}.json`, 'application/json', `${JSON.stringify(rows(), null, 2)}\n`),
  }
}
