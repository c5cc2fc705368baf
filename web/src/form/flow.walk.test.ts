import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/client.ts'
import { dice } from '../lib/testing.ts'
import { newRowId } from '../lib/rowIds.ts'
import { makeForm } from './flow.ts'
import { merging } from './merging.ts'

interface Line {
  id: number
  note: string
}
interface Order {
  title: string
  lines: Line[]
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that trims texts, numbers new lines, asks for the version, and may lose an answer or be slow. */
function server(roll: (below: number) => number) {
  let stored: Order = { title: 'a', lines: [{ id: 1, note: 'first' }] }
  let version = 1
  let lastId = 1
  let created = 0
  let underWay = 0
  const wait = () => new Promise((done) => setTimeout(done, roll(3000)))
  const read = () => ({ values: structuredClone(stored), version })
  return {
    read,
    created: () => created,
    async reread() {
      await wait()
      return read()
    },
    async save(values: Order, at: number | null) {
      underWay += 1
      expect(underWay, 'two saves at once').toBe(1)
      try {
        await wait()
        if (at !== version) throw new ApiError(409, 'changed')
        stored = {
          title: values.title.trim(),
          lines: values.lines.map(({ id, note }) => {
            if (id > 0) return { id, note: note.trim() }
            created += 1
            return { id: ++lastId, note: note.trim() }
          }),
        }
        version += 1
        const answer = read()
        await wait()
        // It is kept, and nobody hears of it.
        if (roll(6) === 0) throw new ApiError('lost', 'no network')
        return answer
      } finally {
        underWay -= 1
      }
    },
  }
}

test('nothing that one person writes is lost or kept twice, whatever is slow and whichever answer is lost', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const roll = dice(seed)
    const kept = server(roll)
    const core = makeForm<Order>(
      kept.read(),
      { save: (values, at) => kept.save(values, at), reread: () => kept.reread() },
      merging,
    )
    const { store } = core
    const deleted = new Set<string>()
    let written = 0
    for (let step = 0; step < 25; step++) {
      const { lines } = store.values()
      const at = roll(lines.length)
      const act = roll(5)
      if (act === 0) store.insert('lines', at, { id: newRowId(), note: ` n${written++} ` })
      else if (act === 1 && lines[at]) store.set(`lines.${at}.note`, `${lines[at].note}+e${written++}`)
      else if (act === 2 && lines[at] && roll(3) === 0) {
        for (const [mark] of lines[at].note.matchAll(/[ne]\d+/g)) deleted.add(mark)
        store.remove('lines', at)
      } else if (act === 3) store.set('title', `${store.values().title}+e${written++}`)
      else void core.submit()
      // oxlint-disable-next-line no-await-in-loop -- one step after another
      await vi.advanceTimersByTimeAsync(roll(2500))
      expect(core.state().clash, `seed ${seed}: nobody else wrote`).toBeNull()
    }
    for (let tries = 0; tries < 20 && store.isChanged(); tries++) {
      void core.submit()
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      await vi.advanceTimersByTimeAsync(20_000)
    }
    const { values } = kept.read()
    const text = JSON.stringify(values)
    for (let mark = 0; mark < written; mark++) {
      const found = text.match(new RegExp(`[ne]${mark}(?!\\d)`, 'g')) ?? []
      const isDeleted = deleted.has(`n${mark}`) || deleted.has(`e${mark}`)
      expect(found, `seed ${seed}: ${mark} of ${text}`).toHaveLength(isDeleted ? 0 : 1)
    }
    expect(store.values(), `seed ${seed}`).toEqual(values)
    expect(kept.created(), `seed ${seed}`).toBeLessThanOrEqual(written)
  }
})
