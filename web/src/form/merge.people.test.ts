import { expect, test } from 'vitest'
import { dice } from '../lib/testing.ts'
import { newRowId, withRowIds } from '../lib/rowIds.ts'
import { merge, mergeKept } from './merge.ts'
import { recognize } from './pairs.ts'

interface Clause {
  id: number
  zh: string
  en: string
}
interface Draft {
  clauses: Clause[]
}

/** What the server keeps of a draft: texts, and no ids. */
const read = (texts: readonly Omit<Clause, 'id'>[]): Draft => ({ clauses: withRowIds(texts) })
const sent = ({ clauses }: Draft) => clauses.map(({ zh, en }) => ({ zh, en }))
const texts = ({ clauses }: Draft) => clauses.map(({ zh }) => zh)

const clause = (name: string) => ({ zh: `第${name}条：双方应当按约履行，逾期不候。${name}`, en: `Clause ${name}` })
const three = [clause('一'), clause('二'), clause('三')]

/** What A is asked when B has kept a draft since A read it. */
const meet = (was: Draft, mine: Draft, theirs: Draft) => merge(was, mine, recognize(was, theirs))

test('one edits a clause that another deletes: the edited one is asked about, and no other one is lost', () => {
  const was = read(three)
  const mine = { clauses: was.clauses.with(0, { ...clause('一'), id: was.clauses[0]?.id ?? 0, zh: '改过的第一条' }) }
  const { values, conflicts } = meet(was, mine, read(three.slice(1)))
  expect(texts(values)).toEqual(['改过的第一条', three[1]?.zh, three[2]?.zh])
  expect(conflicts.map(({ path, theirs }) => [path, theirs])).toEqual([['clauses.0', undefined]])
})

test('one edits a clause while another puts them into another order: each stands once', () => {
  const was = read(three)
  const mine = { clauses: was.clauses.with(2, { id: was.clauses[2]?.id ?? 0, ...clause('三'), en: 'Mine' }) }
  const { values, conflicts } = meet(was, mine, read(three.toReversed()))
  expect(values.clauses.map(({ zh, en }) => [zh, en])).toEqual([
    [three[2]?.zh, 'Mine'],
    [three[1]?.zh, 'Clause 二'],
    [three[0]?.zh, 'Clause 一'],
  ])
  expect(conflicts).toEqual([])
})

test('two edit one clause: it is asked about, and stands once', () => {
  const was = read(three)
  const mine = { clauses: was.clauses.with(1, { ...clause('二'), id: was.clauses[1]?.id ?? 0, en: 'Mine' }) }
  const { values, conflicts } = meet(was, mine, read(three.with(1, { ...clause('二'), en: 'Theirs' })))
  expect(values.clauses).toHaveLength(3)
  expect(conflicts).toEqual([{ path: 'clauses.1.en', was: 'Clause 二', mine: 'Mine', theirs: 'Theirs' }])
})

test('a save whose answer was lost is no second row', () => {
  const was = read(three)
  const mine = { clauses: [...was.clauses, { id: newRowId(), ...clause('四') }] }
  const { values, conflicts, taken } = meet(was, mine, read(sent(mine)))
  expect(texts(values)).toEqual([...three.map(({ zh }) => zh), clause('四').zh])
  expect([conflicts, taken]).toEqual([[], []])
})

test('a new row gets the number that the server gave it, and what was written in it since stays', () => {
  const was = { lines: [{ id: 1, note: 'a' }] }
  const id = newRowId()
  const before = { lines: [...was.lines, { id, note: ' b ' }] }
  const now = { lines: [...was.lines, { id, note: ' b ' }, { id: newRowId(), note: 'c' }] }
  const kept = recognize(before, { lines: [...was.lines, { id: 7, note: 'b' }] })
  expect(mergeKept(before, now, kept).lines.map((line) => [line.id > 0 ? line.id : 'new', line.note])).toEqual([
    [1, 'a'],
    [7, 'b'],
    ['new', 'c'],
  ])
  // Taken out while it was on its way: it stays out.
  expect(mergeKept(before, was, kept)).toEqual(was)
})

/** What somebody does to the clauses: the draft afterwards, and the marks that they wrote into it. */
function person(name: string, roll: (below: number) => number, draft: Draft): { draft: Draft; marks: string[] } {
  let { clauses } = draft
  let marks: string[] = []
  for (let step = 0, steps = 1 + roll(4); step < steps; step++) {
    const at = roll(clauses.length)
    const mark = `${name}${step}`
    const row = clauses[at]
    const act = roll(4)
    if (act === 0 || !row) {
      clauses = clauses.toSpliced(at, 0, { id: newRowId(), zh: `新增一条〔${mark}〕`, en: '' })
      marks.push(mark)
    } else if (act === 1) {
      const field = roll(2) === 0 ? ('zh' as const) : ('en' as const)
      clauses = clauses.with(at, { ...row, [field]: `${row[field]}〔${mark}〕` })
      marks.push(mark)
    } else if (act === 2) {
      clauses = clauses.toSpliced(at, 1)
      // What they wrote there themselves they took out again.
      marks = marks.filter((one) => !`${row.zh}${row.en}`.includes(`〔${one}〕`))
    } else {
      clauses = clauses.toSpliced(at, 1).toSpliced(roll(clauses.length), 0, row)
    }
  }
  return { draft: { clauses }, marks }
}

test('whatever two people do to the same rows, the text of both is there or is asked about, and once', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const roll = dice(seed)
    const was = read(Array.from({ length: 1 + roll(5) }, (_, index) => clause(`${'一二三四五'[index]}`)))
    const mine = person('甲', roll, was)
    const theirs = person('乙', roll, was)
    const { values, conflicts } = meet(was, mine.draft, read(sent(theirs.draft)))
    const here = JSON.stringify(values)
    const asked = JSON.stringify(conflicts)
    for (const mark of mine.marks) {
      expect(here.split(`〔${mark}〕`).length - 1, `seed ${seed}: ${mark} of mine`).toBe(1)
    }
    for (const mark of theirs.marks) {
      const count = here.split(`〔${mark}〕`).length - 1
      expect(count, `seed ${seed}: ${mark} of theirs`).toBeLessThanOrEqual(1)
      expect(count === 1 || asked.includes(`〔${mark}〕`), `seed ${seed}: ${mark} of theirs`).toBe(true)
    }
    // A clause that nobody deleted is there; none stands twice.
    for (const { zh } of was.clauses) {
      const name = zh.slice(0, 3)
      const isKept = [mine.draft, theirs.draft].every((draft) => JSON.stringify(draft).includes(name))
      const count = values.clauses.filter((row) => row.zh.startsWith(name)).length
      expect(count, `seed ${seed}: ${name}`).toBeLessThanOrEqual(1)
      if (isKept) expect(count, `seed ${seed}: ${name}`).toBe(1)
    }
    const ids = values.clauses.map(({ id }) => id)
    expect(new Set(ids).size, `seed ${seed}`).toBe(ids.length)
  }
})
