import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/client.ts'
import { type FormOptions, makeForm } from './flow.ts'
import { merging } from './merging.ts'

interface Note {
  title: string
  text: string
}
const first: Note = { title: 'a', text: '' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A form whose answers are given by the test, one after another. */
function form(options: Partial<FormOptions<Note>> = {}) {
  const asked: {
    values: Note
    version: number | null
    answer: (kept?: object) => void
    refuse: (error: ApiError) => void
  }[] = []
  const save = (values: Note, version: number | null) =>
    new Promise((answer, refuse) => asked.push({ values, version, answer: (kept) => answer(kept), refuse }))
  return { asked, core: makeForm({ values: first, version: 1 }, { save, ...options }, merging) }
}

test('what is written while it is on its way stays written, and goes over the version that was answered', async () => {
  const { asked, core } = form()
  core.store.set('title', 'b')
  const sent = core.submit()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  core.store.set('text', 'later')
  asked[0]?.answer({ version: 2 })
  expect(await sent).toBe(false)
  expect(core.store.values()).toEqual({ title: 'b', text: 'later' })
  expect([...core.store.changedPaths()]).toEqual(['text'])
  void core.submit()
  await vi.waitFor(() => expect(asked[1]).toMatchObject({ values: { title: 'b', text: 'later' }, version: 2 }))
})

test('whoever writes and sends while it is on its way is taken at their word', async () => {
  const { asked, core } = form()
  core.store.set('title', 'b')
  void core.submit()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await core.submit()
  core.store.set('text', 'later')
  await core.submit()
  expect(asked).toHaveLength(1)
  asked[0]?.answer({ version: 2 })
  await vi.waitFor(() => expect(asked[1]).toMatchObject({ values: { title: 'b', text: 'later' }, version: 2 }))
})

test('what is written while one is being overtaken stays written', async () => {
  const { asked, core } = form({ reread: () => Promise.resolve({ values: { title: 'theirs', text: '' }, version: 5 }) })
  core.store.set('title', 'b')
  const sent = core.submit()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  core.store.set('text', 'later')
  asked[0]?.refuse(new ApiError(409, 'changed'))
  expect(await sent).toBe(false)
  expect(core.store.values()).toEqual({ title: 'b', text: 'later' })
  expect(core.state().clash?.conflicts).toEqual([{ path: 'title', was: 'a', mine: 'b', theirs: 'theirs' }])
  core.settle(new Set(['title']))
  void core.submit()
  await vi.waitFor(() => expect(asked[1]).toMatchObject({ values: { title: 'theirs', text: 'later' }, version: 5 }))
})

test('a second press of a pair sends nothing, though the first was refused', async () => {
  const { asked, core } = form()
  core.store.set('title', 'b')
  const sent = core.submit()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.refuse(new ApiError(422, 'no', { errors: {} }))
  await sent
  expect(core.state().rest).toEqual([{ text: 'no', told: false }])
  await core.submit()
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1500)
  void core.submit()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
})

test('putting back shows the latest reading, which waited while something was written', () => {
  const { core } = form()
  core.store.set('title', 'b')
  core.adopt({ values: { title: 'a', text: 'theirs' }, version: 2 })
  expect(core.store.get('text')).toBe('')
  core.reset()
  expect(core.store.read()).toEqual({ values: { title: 'a', text: 'theirs' }, version: 2 })
  core.adopt({ values: first, version: 1 })
  expect(core.store.read().version).toBe(2)
})

test('what the server keeps otherwise than it was sent is shown', async () => {
  const { asked, core } = form()
  core.store.set('title', ' b ')
  const sent = core.submit()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.answer({ values: { title: 'b', text: '' }, version: 2 })
  expect(await sent).toBe(true)
  expect(core.store.get('title')).toBe('b')
})
