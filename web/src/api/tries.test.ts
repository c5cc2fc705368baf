import { expect, test } from 'vitest'
import { ApiError } from './client.ts'
import { makeManyTries, makeTries } from './tries.ts'

/** A form whose calls end as they are told to; answers the keys that were used. */
function setUp() {
  let made = 0
  const keys: string[] = []
  const tries = makeTries(() => `key${++made}`)
  const send = (asked: object, end: ApiError | 'held') =>
    tries(asked, (once) => {
      keys.push(once)
      return end === 'held' ? Promise.resolve(end) : Promise.reject(end)
    }).catch(() => null)
  return { keys, send }
}
const lost = new ApiError('lost', 'no network')

test('what was lost on its way is sent again under the same key', async () => {
  const { keys, send } = setUp()
  await send({ slotId: 1 }, lost)
  await send({ slotId: 1 }, new ApiError(503, 'busy'))
  await send({ slotId: 1 }, 'held')
  expect(keys).toEqual(['key1', 'key1', 'key1'])
})

test('once it was answered, or is another request, it has a key of its own', async () => {
  const { keys, send } = setUp()
  await send({ slotId: 1 }, 'held')
  await send({ slotId: 1 }, new ApiError(409, 'full'))
  await send({ slotId: 1 }, lost)
  await send({ slotId: 2 }, 'held')
  expect(keys).toEqual(['key1', 'key2', 'key3', 'key4'])
})

test('of several at a time each keeps its key until it is answered', async () => {
  let made = 0
  const keys: string[] = []
  const tries = makeManyTries(() => `key${++made}`)
  const send = (name: string, end: ApiError | 'sent') =>
    tries({ name }, (once) => {
      keys.push(`${name} ${once}`)
      return end === 'sent' ? Promise.resolve(end) : Promise.reject(end)
    }).catch(() => null)
  await Promise.all([send('a', lost), send('b', lost)])
  await send('c', 'sent')
  await send('a', 'sent')
  await send('b', new ApiError(422, 'damaged'))
  await send('a', 'sent')
  await send('b', 'sent')
  expect(keys).toEqual(['a key1', 'b key2', 'c key3', 'a key1', 'b key2', 'a key4', 'b key5'])
})
