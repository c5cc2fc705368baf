import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { readCode } from './readCode.ts'

/** A picture of what a phone shows: each module as a square of so many pixels. */
function picture(text: string, scale: number): ImageData {
  const { data: rows, size } = encode(text, { ecc: 'M', border: 4 })
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height: width } as ImageData
}

test('the code of a ticket as the site draws it is read, and a picture without one is nothing', () => {
  expect(readCode(picture('abcdefghjk', 6))).toBe('abcdefghjk')
  const blank = { data: new Uint8ClampedArray(200 * 200 * 4).fill(255), width: 200, height: 200 } as ImageData
  expect(readCode(blank)).toBeNull()
})
