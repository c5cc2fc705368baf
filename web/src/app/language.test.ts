// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '../lib/cookies.ts'
import { alignCookie, langOfVisit, namedLang, rememberLang } from './language.ts'

beforeEach(() => {
  localStorage.clear()
  removeCookie('language')
})

test('the address comes first, then the stored choice, then Chinese', () => {
  expect(langOfVisit('')).toBe('zh')
  localStorage.setItem('language', 'en')
  expect(langOfVisit('')).toBe('en')
  expect(langOfVisit('?lang=zh')).toBe('zh')
  expect(langOfVisit('?lang=fr')).toBe('en')
  localStorage.setItem('language', 'klingon')
  expect(langOfVisit('')).toBe('zh')
})

test('a choice is written for the browser and for the server', () => {
  rememberLang('en')
  expect([localStorage.getItem('language'), readCookie('language')]).toEqual(['en', 'en'])
})

test('?lang= alone overwrites neither the stored choice nor the cookie', () => {
  rememberLang('en')
  alignCookie(langOfVisit('?lang=zh'), '?lang=zh')
  expect([localStorage.getItem('language'), readCookie('language')]).toEqual(['en', 'en'])
})

test('a cookie that disagrees with the stored choice follows it', () => {
  localStorage.setItem('language', 'en')
  alignCookie(langOfVisit(''), '')
  expect(readCookie('language')).toBe('en')
  localStorage.clear()
  writeCookie('language', 'en')
  alignCookie(langOfVisit(''), '')
  expect(readCookie('language')).toBe('zh')
})

test('a visitor who never chose gets no cookie', () => {
  alignCookie(langOfVisit(''), '')
  expect(readCookie('language')).toBeNull()
})

test('an address names a language that the server or the browser would not choose without it', () => {
  expect([namedLang('zh'), namedLang('en')]).toEqual([null, 'en'])
  localStorage.setItem('language', 'en')
  expect(namedLang('en'), 'the server does not know the choice').toBe('en')
  writeCookie('language', 'en')
  expect([namedLang('zh'), namedLang('en')]).toEqual(['zh', null])
})
