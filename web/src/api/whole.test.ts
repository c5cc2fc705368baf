import { expect, test } from 'vitest'
import { installClient, makeClient } from './client.ts'
import { getWhole } from './whole.ts'

/** A list of so many members; what is asked of it is kept. */
function museum(total: number) {
  const asked: unknown[] = []
  installClient(
    makeClient({
      transport: ({ body }) => {
        const { page, size, type } = JSON.parse(body ?? '{}') as { page: number; size: number; type: number }
        asked.push([type, page, size])
        const ids = Array.from({ length: total }, (_, index) => ({ id: index + 1 })).slice(
          (page - 1) * size,
          page * size,
        )
        const envelope = { code: 0, msg: '', data: ids, total, page, size }
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
  return asked
}

test('a list of any length is whole, and a short one is asked for once', async () => {
  for (const [total, calls] of [
    [0, 1],
    [51, 1],
    [100, 1],
    [101, 2],
    [1000, 10],
  ] as const) {
    const asked = museum(total)
    const found = await getWhole('member', 'zh', { type: 2 })
    expect([total, found.length, asked.length]).toEqual([total, total, calls])
    expect(found.map(({ id }) => id)).toEqual(found.map((_, index) => index + 1))
    expect(asked[0]).toEqual([2, 1, 100])
  }
})
