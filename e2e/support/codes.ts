import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { drawQr } from '../../web/src/lib/qr.ts'

/** Codes as a telephone sees them: made, and read, by what the site itself draws and reads them with. */

type Reader = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
const { default: jsQR } = createRequire(new URL('../../web/package.json', import.meta.url))('jsqr') as {
  default: Reader
}

/** A photograph of a code: dark on light, with some wall around it. */
export async function photoOf(page: Page, text: string): Promise<Buffer> {
  const { size, path } = drawQr(text)
  const address = await page.evaluate(
    ({ size, path }) => {
      const canvas = document.createElement('canvas')
      canvas.width = 1400
      canvas.height = 1000
      const pen = canvas.getContext('2d')
      if (!pen) return ''
      pen.fillStyle = '#e8e0d4'
      pen.fillRect(0, 0, 1400, 1000)
      pen.translate(500, 300)
      pen.scale(400 / size, 400 / size)
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, size, size)
      pen.fillStyle = '#000'
      pen.fill(new Path2D(path))
      return canvas.toDataURL('image/png')
    },
    { size, path },
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** What the code in the lower half of a picture on the page says, by its pixels. */
export async function codeIn(page: Page, selector: string): Promise<string | null> {
  const { width, height, bytes } = await page.locator(selector).evaluate(async (picture: HTMLImageElement) => {
    await picture.decode()
    const canvas = document.createElement('canvas')
    const [width, height] = [picture.naturalWidth, Math.floor(picture.naturalHeight / 2)]
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, height - picture.naturalHeight)
    const { data } = pen?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
    let text = ''
    for (let at = 0; at < data.length; at += 0x8000) text += String.fromCharCode(...data.subarray(at, at + 0x8000))
    return { width, height, bytes: btoa(text) }
  })
  return jsQR(new Uint8ClampedArray(Buffer.from(bytes, 'base64')), width, height)?.data ?? null
}
