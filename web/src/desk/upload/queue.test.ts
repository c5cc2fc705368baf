import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import type { FileUpload } from '../../api/upload.ts'
import { makeUploadQueue } from './queue.ts'

/** A queue whose files end as the test says. */
function setUp(atOnce = 2) {
  const queue = makeUploadQueue<string>(atOnce)
  const sent: string[] = []
  const under: { upload: FileUpload; answer: (answer: string) => void; refuse: (error: ApiError) => void }[] = []
  const deliver = (upload: FileUpload) =>
    new Promise<string>((answer, refuse) => {
      under.push({ upload, answer, refuse })
      upload.signal?.addEventListener('abort', () => refuse(new ApiError('lost', '')))
    })
  const add = (...names: string[]) => {
    for (const name of names) queue.add(new File([name], name), deliver, (answer) => sent.push(answer))
  }
  const states = () => queue.all().map(({ name, share, failure }) => [name, failure?.text ?? share])
  return { queue, add, under, sent, states }
}

test('two are sent at a time, in their order, and the next begins when one has arrived', async () => {
  const { queue, add, under, sent, states } = setUp()
  add('a', 'b', 'c')
  expect(states()).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', null],
  ])
  under[0]?.upload.onProgress?.(0.5)
  expect(queue.all()[0]?.share).toBe(0.5)
  under[1]?.answer('B')
  await vi.waitFor(() => expect(under).toHaveLength(3))
  expect(sent).toEqual(['B'])
  expect(states()).toEqual([
    ['a', 0.5],
    ['c', 0],
  ])
})

test('what did not arrive is sent again when somebody wants it; what was refused is not offered again', async () => {
  const { queue, add, under, sent, states } = setUp(1)
  add('a', 'b')
  under[0]?.refuse(new ApiError('lost', 'no network'))
  await vi.waitFor(() => expect(under).toHaveLength(2))
  under[1]?.refuse(new ApiError(422, '', { errors: { file: 'no picture' } }))
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['a', 'no network'],
      ['b', 'no picture'],
    ]),
  )
  expect(queue.all().map(({ mayRetry }) => mayRetry)).toEqual([true, false])
  queue.retry(queue.all()[0]?.id ?? 0)
  expect(states()[0]).toEqual(['a', 0])
  under[2]?.answer('A')
  await vi.waitFor(() => expect(sent).toEqual(['A']))
})

test('what is stopped is gone without a word, and makes room for the next', async () => {
  const { queue, add, under, states } = setUp(1)
  add('a', 'b')
  queue.drop(queue.all()[0]?.id ?? 0)
  expect(under[0]?.upload.signal?.aborted).toBe(true)
  await vi.waitFor(() => expect(states()).toEqual([['b', 0]]))
  queue.stop()
  expect(under.map(({ upload }) => upload.signal?.aborted)).toEqual([true, true])
  expect(states()).toEqual([])
})
