import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { overviewKey } from '../../nouns/overview/calls.ts'
import { useDesk } from '../parts/useDesk.ts'
import type { Act, BulkFailure, Way } from './act.ts'

/** How a record is told from others, and called. */
export interface Naming<Row> {
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
}

/** What came of an act. */
export interface Outcome<Row> {
  done: readonly Row[]
  /** Those that are as they were, and why. */
  failed: readonly { row: Row; why: string }[]
  /** Why it was not done to the only one; null where it was, or where nobody wanted it. */
  error: unknown
}

/** Where one record alone is acted on, nobody asks which. */
const nobody = { idOf: () => '', nameOf: () => '' }

const nothing = { done: [], failed: [], error: null } as const

/** The words of a failure: those of its fields, where it is one of fields. */
const whyOf = ({ msg, errors }: BulkFailure) => Object.values(errors).join(' ') || msg

interface Task<Row> {
  act: Act<Row>
  way: Way<Row>
  rows: readonly Row[]
}

/**
 * Does acts: asks first where it should, calls, says what was done and lets it be taken back, says for which it failed and
 * why, and has what was read of them read again. One call, however many records.
 */
export function useAct<Row>({ idOf, nameOf }: Naming<Row> = nobody) {
  const { t } = useWords()
  const { ask, say, fail } = useDesk()
  const queryClient = useQueryClient()
  const refresh = (stale: readonly QueryKey[]) =>
    // What waits may wait no more, whatever was done.
    Promise.all([overviewKey, ...stale].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async ({ act, way, rows }: Task<Row>): Promise<Outcome<Row>> => {
      const [first] = rows
      if (first === undefined) return nothing
      const { one, all } = way
      if (!all || (one && rows.length === 1)) {
        await one?.(first)
        return { ...nothing, done: [first] }
      }
      const { done, failed } = await all(rows)
      const named = new Map(rows.map((row) => [idOf(row), row]))
      return {
        done: done.flatMap((id) => named.get(id) ?? []),
        failed: failed.flatMap((failure) => {
          const row = named.get(failure.id)
          return row === undefined ? [] : [{ row, why: (act.why ?? whyOf)(failure) }]
        }),
        error: null,
      }
    },
    onSuccess: async ({ done }, { act, way }) => {
      if (way === act.run && done.length > 0) await act.follows?.()
    },
    onSettled: (_, __, { act }) => refresh(act.stale),
  })

  /** Calls, and says for which it failed. A whole call that failed was told of by the client. */
  async function call(task: Task<Row>): Promise<Outcome<Row>> {
    try {
      const outcome = await mutateAsync(task)
      if (outcome.failed.length > 0) {
        fail(
          t('desk.act.failed', { count: outcome.failed.length }),
          outcome.failed.map(({ row, why }) => t('desk.act.why', { name: nameOf(row), why })),
        )
      }
      return outcome
    } catch (error) {
      return { ...nothing, error }
    }
  }

  /**
   * Does it to those for which it makes sense. Answers what came of it, nothing where nobody wanted it. What is done to a
   * choice of records is always asked.
   */
  async function perform(act: Act<Row>, rows: readonly Row[], chosen = false): Promise<Outcome<Row>> {
    const fitting = rows.filter(act.fits)
    const { undo, question, danger = false, asks = danger } = act
    const [first] = fitting
    if (first === undefined) return nothing
    if (question && (asks || chosen)) {
      if (!(await ask({ ...question(fitting), act: act.name, danger }))) return nothing
    }
    const outcome = await call({ act, way: act.run, rows: fitting })
    const told = outcome.done.length > 0 ? act.done(outcome.done.length, first) : ''
    if (told !== '') say(told, undo ? { undo: () => call({ act, way: undo, rows: outcome.done }) } : {})
    return outcome
  }

  return { perform, running: isPending ? variables : null }
}
