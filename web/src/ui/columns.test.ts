import { expect, test } from 'vitest'
import { sizesOf } from '../lib/pictures.ts'
import { columns } from './columns.ts'

test('twelve columns are the whole content, which ends to grow at 1440 px', () => {
  expect(columns(12)).toEqual({ vw: 90, px: 1440 })
  expect(sizesOf(columns(12))).toBe('(min-width:1600px) 1440px,90vw')
})

test('a picture that leaves the page takes the margin too, and never stops to grow', () => {
  expect(columns(7, 'leaves')).toEqual({ vw: 57 })
})
