// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '../../lib/cookies.ts'
import { makeAppState } from './appState.ts'

beforeEach(() => removeCookie('sidebarStatus'))

test('the sidebar is open until somebody closes it, and the choice is kept as 0 and 1', () => {
  const { state, toggleSidebar } = makeAppState()
  expect(state.get().sidebar).toEqual({ opened: true, withoutAnimation: false })
  toggleSidebar()
  expect([state.get().sidebar.opened, readCookie('sidebarStatus')]).toEqual([false, '0'])
  toggleSidebar()
  expect([state.get().sidebar.opened, readCookie('sidebarStatus')]).toEqual([true, '1'])
})

test('a kept 0 begins closed', () => {
  writeCookie('sidebarStatus', '0')
  expect(makeAppState().state.get().sidebar.opened).toBe(false)
})

test('closing can skip the animation, and a toggle moves again', () => {
  const { state, toggleSidebar, closeSidebar } = makeAppState()
  closeSidebar({ withoutAnimation: true })
  expect(state.get().sidebar).toEqual({ opened: false, withoutAnimation: true })
  toggleSidebar()
  expect(state.get().sidebar).toEqual({ opened: true, withoutAnimation: false })
})

test('over a page the sidebar begins closed, and a toggle is kept as on a desk, where the choice comes back', () => {
  writeCookie('sidebarStatus', '1')
  const { state, toggleSidebar, closeSidebar, setDevice } = makeAppState()
  setDevice('mobile')
  expect(state.get()).toEqual({ device: 'mobile', sidebar: { opened: false, withoutAnimation: true } })
  expect(readCookie('sidebarStatus')).toBe('1')
  toggleSidebar()
  expect([state.get().sidebar.opened, readCookie('sidebarStatus')]).toEqual([true, '1'])
  // Another page came: nobody chose that.
  closeSidebar({ withoutAnimation: true })
  expect(readCookie('sidebarStatus')).toBe('1')
  toggleSidebar()
  toggleSidebar()
  expect([state.get().sidebar.opened, readCookie('sidebarStatus')]).toEqual([false, '0'])
  setDevice('desktop')
  expect(state.get().sidebar.opened).toBe(false)
})
