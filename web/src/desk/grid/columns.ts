import type { ReactNode } from 'react'
import { currency, yuanOf } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import { fenOf, typedNumber } from '../../lib/typed.ts'

/** How much room a column asks for: a short figure, an amount, words, the name of the line. */
type Size = 'short' | 'amount' | 'words' | 'name'

/**
 * A column of lines. What it shows is text, so that every sort of it is copied, pasted and compared in the same way; only
 * where it can be written it has `write`.
 */
export interface LineColumn<L> {
  /** The field, as a refusal names it: `lines.3.quantity`. */
  key: string
  heading: string
  size: Size
  /** Figures stand at the end of their column. */
  figures?: boolean
  /** What the line is called by: its heading for ears, and that of its card on a phone. */
  lead?: boolean
  text: (line: L) => string
  /** How it is drawn where text alone says too little. */
  render?: (line: L) => ReactNode
  /** The line with what was written; undefined for what cannot be understood. */
  write?: (line: L, text: string) => L | undefined
  /** What is said of what cannot be understood. */
  wrong?: string
  /** What is wrong with a line’s own value. */
  check?: (line: L) => string | undefined
  /** What can be chosen; by its text where cells are pasted. */
  options?: readonly string[]
  inputMode?: 'numeric' | 'decimal'
  /** What all lines come to. */
  sum?: (lines: readonly L[]) => string
  /** Chosen elsewhere, such as a product: opens what it is chosen by. */
  pick?: (line: L, key: string) => void
}

/** The first column in which something is written; the first one where none is. */
export const firstWritten = <L>(columns: readonly LineColumn<L>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ write, pick }) => write !== undefined || pick !== undefined),
  )

/** The fields of a line that hold such a value. */
type FieldOf<L, Value> = { [K in keyof L & string]: L[K] extends Value ? K : never }[keyof L & string]

type Shared<L> = Pick<LineColumn<L>, 'heading' | 'lead' | 'check' | 'sum' | 'wrong'> & { size?: Size }

/** Words. Longer ones than `most` characters are not taken. */
export function textColumn<L>(
  key: FieldOf<L, string>,
  { most = 500, ...its }: Shared<L> & { most?: number },
): LineColumn<L> {
  return {
    key,
    size: 'words',
    ...its,
    text: (line) => String(line[key]),
    write: (line, text) => (Array.from(text).length > most ? undefined : { ...line, [key]: text.trim() }),
  }
}

/** A whole number from `least` to `most`, or none. Separators between thousands are read over. */
export function wholeColumn<L>(
  key: FieldOf<L, number | null>,
  { least = 0, most = 999_999, ...its }: Shared<L> & { least?: number; most?: number },
): LineColumn<L> {
  return {
    key,
    size: 'short',
    figures: true,
    inputMode: 'numeric',
    ...its,
    text: (line) => (line[key] === null ? '' : grouped(line[key] as number)),
    write(line, text) {
      const plain = typedNumber(text)
      if (plain === '') return { ...line, [key]: null }
      const number = Number(plain)
      return /^\d+$/.test(plain) && number >= least && number <= most ? { ...line, [key]: number } : undefined
    },
  }
}

/** An amount, written and shown in yuan, kept in fen (RULES money 3). */
export function moneyColumn<L>(
  key: FieldOf<L, number | null>,
  { most, ...its }: Shared<L> & { most?: number },
): LineColumn<L> {
  return {
    key,
    size: 'amount',
    figures: true,
    inputMode: 'decimal',
    ...its,
    text: (line) => yuanOf(line[key] as number | null),
    write(line, text) {
      const fen = fenOf(text, most)
      return Number.isNaN(fen) ? undefined : { ...line, [key]: fen }
    },
  }
}

/** One of several; `of` names what a line has and takes what was chosen. */
export function choiceColumn<L>(
  key: string,
  its: Shared<L> & {
    options: readonly string[]
    text: (line: L) => string
    choose: (line: L, text: string) => L | undefined
  },
): LineColumn<L> {
  const { choose, ...rest } = its
  return {
    key,
    size: 'words',
    ...rest,
    write: (line, text) => (text === '' || its.options.includes(text) ? choose(line, text) : undefined),
  }
}

/** What follows from the rest of the line, in fen; null where something is missing for it. */
export function amountColumn<L>(
  key: string,
  its: Pick<Shared<L>, 'heading' | 'sum'> & { of: (line: L) => number | null },
): LineColumn<L> {
  const { of, ...rest } = its
  return { key, size: 'amount', figures: true, ...rest, text: (line) => yuanOf(of(line)) }
}

/** The sum of fen over lines, as a column’s foot says it; lines without an amount count nothing. */
export const sumOf =
  <L>(of: (line: L) => number | null) =>
  (lines: readonly L[]): string =>
    currency(
      lines.reduce((sum, line) => sum + (of(line) ?? 0), 0),
      '¥',
    )

/** Every number from one to another, both included. */
export const between = ([from, to]: readonly [number, number]): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
