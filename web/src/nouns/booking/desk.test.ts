import { expect, test } from 'vitest'
import { decide, type DeskList, findInList, readText } from './desk.ts'

const entry = (ticket: string, code: string, name: string, own: object = {}) => ({
  ticket,
  code,
  name,
  size: 1,
  slot: 20,
  isIn: false,
  ...own,
})

const list: DeskList = {
  date: '2026-12-08',
  madeAt: '2026-12-08T00:30:00.000Z',
  slots: [
    {
      id: 20,
      programmeId: 2,
      programme: '分时参观',
      starts: '09:00',
      ends: '10:30',
      from: '2026-12-08T00:30:00.000Z',
      until: '2026-12-08T02:30:00.000Z',
    },
  ],
  entries: [
    entry('aaaaaaaaaa', 'party22222', '示*人', { size: 2 }),
    entry('bbbbbbbbbb', 'party22222', '示*二', { size: 2 }),
    entry('cccccccccc', 'party33333', '演*', { isIn: true }),
    entry('dddddddddd', 'party44444', '*'),
  ],
  signature: 'signed',
}

const at = (time: string, own: object = {}) => ({
  at: Date.parse(`2026-12-08T${time}:00.000Z`),
  today: '2026-12-08',
  programme: null,
  letIn: new Set<string>(),
  ...own,
})
const says = (ticket: string, circumstances = at('01:00')) => decide(list, ticket, circumstances).answer

test('without network the list lets in once, within the times of the door, on its own day', () => {
  expect(says('aaaaaaaaaa')).toBe('ok')
  expect(says('aaaaaaaaaa', at('01:00', { letIn: new Set(['aaaaaaaaaa']) }))).toBe('used')
  expect(says('cccccccccc')).toBe('used')
  expect(says('aaaaaaaaaa', at('00:29'))).toBe('notYetValid')
  expect([says('aaaaaaaaaa', at('02:29')), says('aaaaaaaaaa', at('02:30'))]).toEqual(['ok', 'expired'])
  expect(says('aaaaaaaaaa', at('01:00', { today: '2026-12-09' }))).toBe('wrongDay')
  expect(says('aaaaaaaaaa', at('01:00', { programme: 3 }))).toBe('wrongPlace')
  expect(says('zzzzzzzzzz')).toBe('unknown')
})

test('staff let in early and late without network too, and nobody twice', () => {
  expect(says('aaaaaaaaaa', at('02:30', { isOverridden: true }))).toBe('ok')
  expect(says('cccccccccc', at('02:30', { isOverridden: true }))).toBe('used')
  expect(says('aaaaaaaaaa', at('01:00', { isOverridden: true, today: '2026-12-09' }))).toBe('wrongDay')
})

test('the code of a party lets in who of it is not in yet', () => {
  const one = decide(list, 'party22222', at('01:00', { letIn: new Set(['aaaaaaaaaa']) }))
  expect([one.answer, one.about.length, one.entries.map(({ ticket }) => ticket)]).toEqual(['ok', 2, ['bbbbbbbbbb']])
})

test('what is shown or said is told by its shape', () => {
  expect(readText('  ')).toBeNull()
  expect(readText('ABCDEFGHJK')).toEqual({ is: 'ticket', ticket: 'abcdefghjk' })
  expect(readText('11010119900307447x')).toEqual({ is: 'idNumber', idNumber: '11010119900307447X' })
  expect(readText('1101 0119 9003 0744 77')).toEqual({ is: 'idNumber', idNumber: '110101199003074477' })
  expect(readText('e1234567')).toEqual({ is: 'idNumber', idNumber: 'E1234567' })
  expect(readText('ABCDE-FGHJ2')).toEqual({ is: 'ticket', ticket: 'abcdefghj2' })
  expect(readText('\u200bａｂｃｄｅ ｆｇｈｊｋ')).toEqual({ is: 'ticket', ticket: 'abcdefghjk' })
  expect(readText('110101－19900307－447ｘ')).toEqual({ is: 'idNumber', idNumber: '11010119900307447X' })
  expect(readText('Anne-Bertha')).toEqual({ is: 'words', words: 'Anne-Bertha' })
  expect(readText('12-3')).toEqual({ is: 'ticket', ticket: '12-3' })
  expect(readText('０042')).toEqual({ is: 'words', words: '0042' })
  expect(readText('0042')).toEqual({ is: 'words', words: '0042' })
  expect(readText('示例人')).toEqual({ is: 'words', words: '示例人' })
  expect(readText('Demo  Person')).toEqual({ is: 'words', words: 'Demo Person' })
  expect(readText('2')).toEqual({ is: 'line', n: 2 })
  expect(readText('6901234567892')).toEqual({ is: 'ticket', ticket: '6901234567892' })
})

test('a name is found in the list as far as it is shown there', () => {
  expect(findInList(list, '示例人')).toEqual(['party22222'])
  expect(findInList(list, '演示')).toEqual(['party33333'])
  expect(findInList(list, '示')).toEqual([])
  expect(findInList(list, '*')).toEqual(['party44444'])
})
