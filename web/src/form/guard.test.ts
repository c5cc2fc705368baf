import { expect, test, vi } from 'vitest'
import { makeGuardScope } from './guard.ts'

function written(keeps = false) {
  let dirty = true
  const end = () => {
    dirty = false
  }
  return {
    isDirty: () => dirty,
    forget: vi.fn(end),
    ...(keeps ? { keep: vi.fn(() => Promise.resolve(end()).then(() => true)) } : {}),
  }
}

test('several forms in one place are asked about once, however often somebody presses', async () => {
  const scope = makeGuardScope()
  const [one, other] = [written(), written()]
  scope.add(one)
  scope.add(other)
  const ask = vi.fn(() => Promise.resolve('giveUp' as const))
  expect(await Promise.all([scope.mayLeave(ask), scope.mayLeave(ask)])).toEqual([true, true])
  expect(ask).toHaveBeenCalledTimes(1)
  expect([one.isDirty(), other.isDirty()]).toEqual([false, false])
})

test('whoever stays loses nothing', async () => {
  const scope = makeGuardScope()
  const one = written()
  scope.add(one)
  expect(await scope.mayLeave(() => Promise.resolve('stay'))).toBe(false)
  expect(one.forget).not.toHaveBeenCalled()
})

test('a form that is kept when it is left is kept, and nobody is asked', async () => {
  const scope = makeGuardScope()
  scope.add(written(true))
  const ask = vi.fn(() => Promise.resolve('stay' as const))
  expect(await scope.mayLeave(ask)).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('what is written in a sheet is written on its page, until it is gone from it', () => {
  const page = makeGuardScope()
  const sheet = makeGuardScope(page)
  const leave = sheet.add(written())
  expect([page.isDirty(), sheet.isDirty()]).toEqual([true, true])
  leave()
  expect([page.isDirty(), sheet.isDirty()]).toEqual([false, false])
})

test('saving is offered where all of it can be saved, and whoever is refused stays', async () => {
  const scope = makeGuardScope()
  const one = written()
  const save = vi.fn(() => Promise.resolve(false))
  scope.add({ ...one, save })
  const ask = vi.fn(() => Promise.resolve('save' as const))
  expect(await scope.mayLeave(ask)).toBe(false)
  expect(ask).toHaveBeenCalledWith({ save: true })
  expect(one.forget).not.toHaveBeenCalled()
  save.mockImplementation(() => Promise.resolve(true))
  expect(await scope.mayLeave(ask)).toBe(true)
  scope.add(written())
  const give = vi.fn(() => Promise.resolve('giveUp' as const))
  expect(await scope.mayLeave(give)).toBe(true)
  expect(give).toHaveBeenCalledWith({ save: false })
  expect(one.forget).toHaveBeenCalledTimes(1)
})
