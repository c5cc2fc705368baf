import { expect, test } from 'vitest'
import { graphemes } from '../../lib/graphemes.ts'
import { layoutPoster, type MeasureAt, POSTER, type PosterWords } from './layout.ts'

/** As wide as serif letters are: a hanzi as its size, a Latin letter half of it. */
const measureAt: MeasureAt = (_, size) => (text) =>
  graphemes(text).reduce((sum, sign) => sum + (sign < '\u0250' ? size / 2 : size), 0)

const plain: PosterWords = {
  kind: '展览',
  title: '开片',
  lang: 'zh',
  facts: ['2026年9月12日 – 2027年1月10日', '东馆二层'],
  museum: '青岚市博物馆',
  hint: '扫码看这一页',
}
const laid = (words: Partial<PosterWords>) => layoutPoster({ ...plain, ...words }, measureAt)
const of = (layout: ReturnType<typeof laid>, letters: string) => layout.texts.find((one) => one.letters === letters)

const titles = {
  one: '开片',
  long: '一千年来窑火与山水之间的人与故事，'.repeat(12).slice(0, 200),
  english: 'A thousand years of fire, mountains, water and people; '.repeat(4).slice(0, 200),
  unbroken: 'w'.repeat(200),
  faces: '👩‍👩‍👧‍👦'.repeat(66),
  nothing: '',
}

test('whatever the title, it is within the margins, whole up to 200 characters, and the picture keeps its place', () => {
  for (const [name, title] of Object.entries(titles)) {
    const layout = laid({ title, lang: name === 'english' ? 'en' : 'zh' })
    const set = of(layout, 'title')
    const measure = measureAt('title', set?.size ?? 0)
    const margin = set?.x ?? 0
    expect([name, set?.lines.every((line) => measure(line) <= POSTER.width - 2 * margin)]).toEqual([name, true])
    expect([name, set?.lines.join('').replaceAll(' ', '')]).toEqual([name, title.replaceAll(' ', '')])
    expect([name, layout.cover.height > POSTER.height / 3]).toEqual([name, true])
    expect([name, layout.cover.height < (set?.y ?? 0) - (set?.size ?? 0)]).toEqual([name, true])
  }
})

test('a longer title is set smaller, and takes from the picture', () => {
  const [short, long] = [laid({ title: titles.one }), laid({ title: titles.long })]
  expect(of(short, 'title')?.size).toBeGreaterThan((of(long, 'title')?.size ?? 0) * 3)
  expect(short.cover.height).toBeGreaterThan(long.cover.height)
})

test('what says when and where stays off the code and off the name of the museum', () => {
  const layout = laid({
    facts: ['Special Exhibition Hall, East Wing, second floor. '.repeat(9), 'x'.repeat(300)],
    museum: '青岚'.repeat(40),
  })
  const [facts, name] = [of(layout, 'fact'), of(layout, 'name')]
  const right = (lines = facts) =>
    Math.max(...(lines?.lines ?? []).map((line) => (lines?.x ?? 0) + measureAt('fact', lines?.size ?? 0)(line)))
  expect(facts?.lines).toHaveLength(3)
  expect(right(facts)).toBeLessThan(layout.code.x - 40)
  expect(right(name)).toBeLessThan(layout.code.x - 40)
  expect((facts?.y ?? 0) + 2 * (facts?.step ?? 0)).toBeLessThan((name?.y ?? 0) - (name?.size ?? 0))
  expect(layout.code.y + layout.code.size).toBeLessThan(POSTER.height)
})

test('nothing stands where nothing was said', () => {
  const layout = laid({ kind: '', facts: ['', ' '] })
  expect(of(layout, 'fact')?.lines).toEqual([])
  expect(layout.cover.height).toBeGreaterThan(laid({}).cover.height)
})
