import { expect, test } from 'vitest'
import { cutFor, leaning, naturalSize, sizesOf, sources, widthsFor } from './pictures.ts'

const picture = { src: '/media/ab12.webp', width: 1600, height: 1067, base: '/media/ab12/450-500' }

test('a frame asks for the cut of its own shape, and for the whole picture where CSS gives the shape', () => {
  expect(cutFor('landscape')).toBe('landscape')
  expect(cutFor('fill')).toBe('own')
  expect(cutFor('panorama')).toBe('wide')
})

test('a cut is as large as the picture lets it be', () => {
  expect(naturalSize({ width: 1600, height: 1067 }, 'own')).toEqual({ width: 1600, height: 1067 })
  expect(naturalSize({ width: 1600, height: 1067 }, 'wide')).toEqual({ width: 1600, height: 900 })
  expect(naturalSize({ width: 1600, height: 1067 }, 'portrait')).toEqual({ width: 800, height: 1067 })
  expect(naturalSize({ width: 600, height: 2400 }, 'portrait')).toEqual({ width: 600, height: 800 })
  expect(naturalSize({ width: 3000, height: 500 }, 'square')).toEqual({ width: 500, height: 500 })
})

test('no width is asked for that no screen would want', () => {
  expect(widthsFor({ vw: 29, px: 462 }, 4000)).toEqual([640, 960])
  expect(widthsFor({ vw: 100 }, 4000)).toEqual([1280, 1920, 2560])
  expect(widthsFor({ px: 48 }, 512)).toEqual([320])
})

test('the last width is the first that is not narrower than the picture', () => {
  expect(widthsFor({ vw: 72 }, 1600)).toEqual([960, 1280, 1920])
  expect(widthsFor({ vw: 72 }, 1280)).toEqual([960, 1280])
  expect(widthsFor({ vw: 72 }, 1281)).toEqual([960, 1280, 1920])
  expect(widthsFor({ vw: 100 }, 200)).toEqual([320])
})

test('every source has the width that it will have when it arrives', () => {
  expect(sources(picture, 'landscape', { vw: 59, px: 951 })).toEqual({
    src: '/media/ab12/450-500-landscape-1280.webp',
    srcSet: [
      '/media/ab12/450-500-landscape-960.webp 960w',
      '/media/ab12/450-500-landscape-1280.webp 1280w',
      '/media/ab12/450-500-landscape-1920.webp 1600w',
    ].join(','),
    sizes: '(min-width:1612px) 951px,59vw',
    width: 1600,
    height: 1066,
  })
})

test('where one width does for every screen there is nothing to choose', () => {
  expect(sources(picture, 'own', { px: 48 })).toEqual({
    src: '/media/ab12/450-500-own-320.webp',
    width: 1600,
    height: 1067,
  })
})

test('a picture without derivatives is shown as it was stored', () => {
  expect(sources({ ...picture, base: '' }, 'square', { vw: 29 })).toEqual({
    src: '/media/ab12.webp',
    width: 1600,
    height: 1067,
  })
})

test('sizes say where a frame stops to grow, if it does', () => {
  expect(sizesOf({ vw: 60, px: 960 })).toBe('(min-width:1600px) 960px,60vw')
  expect(sizesOf({ vw: 57 })).toBe('57vw')
  expect(sizesOf({ px: 48 })).toBe('48px')
})

test('a frame leans towards what must stay in sight', () => {
  expect(leaning('/media/ab12/100-900')).toEqual({ x: 'left', y: 'bottom' })
  expect(leaning('/media/ab12/800-0')).toEqual({ x: 'right', y: 'top' })
  expect(leaning('/media/ab12/450-500')).toEqual({ x: 'center', y: 'center' })
  expect(leaning('')).toEqual({ x: 'center', y: 'center' })
})
