import type { QueryKey } from '@tanstack/react-query'
import type { Translate } from '../../i18n/index.ts'
import type { Act, Way } from './act.ts'
import { listed } from './listed.ts'

type SwitchWord = `${'disable' | 'enable'}${'' | 'Heading' | 'Text' | 'd'}`

interface SwitchActs<Row> {
  /** The words of switching. */
  say: (key: SwitchWord, values: { count?: number; names?: string }) => string
  nameOf: (row: Row) => string
  /** Whom the person may switch at all. */
  isOther: (row: Row) => boolean
  turn: (state: 'active' | 'disabled') => Way<Row>
  stale: readonly QueryKey[]
}

/** Switching somebody off and on again: each takes the other back. */
export function switchActs<Row extends { state: string }>(t: Translate, its: SwitchActs<Row>): readonly Act<Row>[] {
  const { say, nameOf, isOther, turn, stale } = its
  return [
    {
      key: 'disable',
      name: say('disable', {}),
      danger: true,
      fits: (row) => isOther(row) && row.state !== 'disabled',
      question: (rows) => ({
        title: say('disableHeading', { count: rows.length }),
        text: say('disableText', { names: listed(t, rows.map(nameOf)) }),
      }),
      run: turn('disabled'),
      done: (count) => say('disabled', { count }),
      undo: turn('active'),
      stale,
    },
    {
      key: 'enable',
      name: say('enable', {}),
      fits: (row) => isOther(row) && row.state === 'disabled',
      question: (rows) => ({
        title: say('enableHeading', { count: rows.length }),
        text: say('enableText', { names: listed(t, rows.map(nameOf)) }),
      }),
      run: turn('active'),
      done: (count) => say('enabled', { count }),
      undo: turn('disabled'),
      stale,
    },
  ]
}
