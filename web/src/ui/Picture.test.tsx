import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture, type PictureData } from './Picture.tsx'

const picture: PictureData = {
  src: '/media/ab12.webp',
  width: 1600,
  height: 1067,
  alt: 'a kiln',
  credit: 'the museum',
  base: '/media/ab12/100-500',
  placeholder: 'data:image/webp;base64,AA',
}
const images = (container: HTMLElement) => [...container.querySelectorAll('img')]

test('a blur of the picture lies under it, silent, and the picture itself is named', () => {
  const [blur, image] = images(render(<Picture picture={picture} />).container)
  expect(blur?.getAttribute('aria-hidden')).toBe('true')
  expect(blur?.getAttribute('alt')).toBe('')
  expect(image?.getAttribute('alt')).toBe('a kiln')
})

test('nothing lies under a picture that one may see through, or that has no blur', () => {
  expect(images(render(<Picture picture={{ ...picture, src: '/media/ab12.png' }} />).container)).toHaveLength(1)
  expect(images(render(<Picture picture={{ ...picture, placeholder: '' }} />).container)).toHaveLength(1)
})

test('a blur is never fetched from anywhere', () => {
  const elsewhere = { ...picture, placeholder: 'https://elsewhere.example/x.webp' }
  expect(images(render(<Picture picture={elsewhere} />).container)).toHaveLength(1)
})

test('only a frame that no cut fits leans towards the focal point', () => {
  const image = (ratio: 'square' | 'fill') => images(render(<Picture picture={picture} ratio={ratio} />).container)[1]
  expect(image('fill')?.className).toBe('image left')
  expect(image('square')?.className).toBe('image')
})
