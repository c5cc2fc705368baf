import { expect, test } from 'vitest'
import { otherSpellings } from './spellings.ts'

test('a Chinese phrase is offered by its words, without what joins them', () => {
  expect(otherSpellings('龙窑的故事')).toEqual(['龙窑', '故事'])
  expect(otherSpellings('秘色青瓷')).toEqual(['秘色', '青瓷'])
})

test('brackets, quotation marks and wide letters are not part of a name', () => {
  expect(otherSpellings('《窑火》')).toEqual(['窑火'])
  expect(otherSpellings('ＱＬ　１９８４')).toEqual(['QL 1984', '1984'])
})

test('an English plural is offered as one, and several words one by one', () => {
  expect(otherSpellings('bowls')).toEqual(['bowl'])
  expect(otherSpellings('celadon bowls of quarries')).toEqual([
    'celadon bowls of quarries'.replace('bowls', 'bowl').replace('quarries', 'quarry'),
    'celadon',
    'bowl',
    'quarry',
  ])
  expect(otherSpellings('glass')).toEqual([])
})

test('a short word has no other spelling, the keyword itself is never offered, and no more than five are', () => {
  expect(otherSpellings('碗')).toEqual([])
  expect(otherSpellings(' 碗 ')).toEqual([])
  expect(otherSpellings('!!!')).toEqual([])
  expect(otherSpellings('one two three four five six seven')).toEqual(['one', 'two', 'three', 'four', 'five'])
})
