import { expect, test } from 'vitest'
import { type Favourite, parseFavourites, toggled } from './favourites.ts'

const bowl: Favourite = {
  kind: 'relic',
  id: 7,
  type: 1,
  title: '碗',
  lang: 'zh',
  note: '南宋',
  picture: { src: '/media/a.webp', base: '/media/a/500-500', width: 1600, height: 1067 },
  at: '2026-11-21T10:00:00.000Z',
}
const vase: Favourite = { ...bowl, id: 8, title: '瓶' }

test('what was kept is read as it was written', () => {
  expect(parseFavourites(JSON.stringify([bowl, vase]))).toEqual([bowl, vase])
})

test('a store that holds something else loses only what cannot be read', () => {
  for (const text of [null, '', 'x', '{}', '3', 'null']) expect([text, parseFavourites(text)]).toEqual([text, []])
  const odd = [{ ...bowl, id: '7' }, { ...bowl, kind: '../x' }, { ...bowl, title: '' }, null, vase]
  expect(parseFavourites(JSON.stringify(odd))).toEqual([vase])
})

test('a picture from elsewhere is not shown', () => {
  for (const src of ['https://example.org/a.png', '//example.org/a.png', 'javascript:x'])
    expect(parseFavourites(JSON.stringify([{ ...bowl, picture: { ...bowl.picture, src } }]))[0]?.picture).toBeNull()
})

test('marking puts a record first, and marking it again takes it away', () => {
  expect(toggled([bowl], vase)).toEqual([vase, bowl])
  expect(toggled([vase, bowl], { ...vase, title: 'renamed' })).toEqual([bowl])
})

test('a relic and a book of the same number are two things', () => {
  expect(toggled([bowl], { ...bowl, kind: 'book' })).toHaveLength(2)
})

test('beyond five hundred the oldest is forgotten', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ ...bowl, id: at + 10 }))
  const more = toggled(many, vase)
  expect([more.length, more[0]?.id, more.at(-1)?.id]).toEqual([500, 8, 508])
})
