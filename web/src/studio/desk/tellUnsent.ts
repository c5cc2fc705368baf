import type { Lang } from '../../lib/lang.ts'
import { type BatchResult, type DeskList, MOST_SCANS, sendBatch } from '../../nouns/booking/desk.ts'
import type { Conflict, Unsent } from './keep.ts'

interface TellOptions {
  lang: () => Lang
  unsent: () => readonly Unsent[]
  /** By which somebody has a name whom the server did not name. */
  list: () => DeskList | null
  onTold: (keys: readonly string[], conflicts: readonly Conflict[]) => Promise<void>
}

/** Tells the server what was let in without it, once: what is asked while it is being told waits for the same answer. */
export function tellUnsent({ lang, unsent, list, onTold }: TellOptions): () => Promise<void> {
  let running: Promise<void> | null = null

  async function tell(): Promise<void> {
    for (let some = unsent().slice(0, MOST_SCANS); some.length > 0; some = unsent().slice(0, MOST_SCANS)) {
      const told = some
      const { results } = await sendBatch(
        lang(),
        told.map(({ scan }) => scan),
      )
      const conflicts = results.flatMap((result) => {
        const one = told.find(({ key }) => key === result.key)
        return one && result.answer !== 'ok' ? [conflictOf(result, one, list())] : []
      })
      await onTold(
        told.map(({ key }) => key),
        conflicts,
      )
    }
  }

  return () => {
    running ??= tell().finally(() => {
      running = null
    })
    return running
  }
}

function conflictOf(
  { key, answer, person, slot }: BatchResult,
  { scan, tickets }: Unsent,
  list: DeskList | null,
): Conflict {
  const entry = list?.entries.find(({ ticket }) => tickets.includes(ticket))
  const listed = list?.slots.find(({ id }) => id === entry?.slot)
  const when = slot ?? listed
  return {
    key,
    answer,
    name: person?.name || entry?.name || scan.ticket || scan.reservation || '',
    programme: when?.programme ?? '',
    time: when ? `${when.starts}–${when.ends}` : '',
    at: scan.at ?? '',
  }
}
