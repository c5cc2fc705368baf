import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { goTo } from './goTo.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Where an edition with these paths goes. */
function goes(basepath: string, paths: string[], href: string): string {
  const gone: string[] = []
  vi.stubGlobal('location', {
    assign: (to: string) => gone.push(`loads ${to}`),
    replace: (to: string) => gone.push(`loads ${to}`),
  })
  const routesByPath = Object.fromEntries(paths.map((path) => [path, {}]))
  const history = { push: (to: string) => gone.push(to), replace: (to: string) => gone.push(to) }
  goTo({ basepath, routesByPath, history } as unknown as AnyRouter, href)
  return gone.join()
}

test('an edition goes to its own pages without a load, and to those of the other one with a load', () => {
  const own = ['/', '/exhibition/list']
  expect(goes('/', own, '/exhibition/list?page=2')).toBe('/exhibition/list?page=2')
  expect(goes('/', own, '/h5/exhibition/list')).toBe('loads /h5/exhibition/list')
  expect(goes('/h5', own, '/h5/exhibition/list#a')).toBe('/h5/exhibition/list#a')
  expect(goes('/h5', own, '/h5/')).toBe('/h5/')
  expect(goes('/h5', own, '/exhibition/list')).toBe('loads /exhibition/list')
  expect(goes('/h5', own, '/h5/login')).toBe('loads /h5/login')
  expect(goes('/h5', own, '/login?redirect=%2Fh5%2F')).toBe('loads /login?redirect=%2Fh5%2F')
})
