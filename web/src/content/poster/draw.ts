import { drawQr } from '../../lib/qr.ts'
import { loadedPicture } from '../../lib/dataAddress.ts'
import { htmlLang, type Lang } from '../../lib/lang.ts'
import { focusOf, sources, type StoredPicture } from '../../lib/pictures.ts'
import hills from '../../ui/art/header-day.webp'
import { markPaths } from '../../ui/markPaths.ts'
import { layoutPoster, type Letters, type Lines, POSTER, type PosterLayout, type PosterWords } from './layout.ts'

/** Paper at any hour: what is sent lies in somebody else's chat, whatever the scheme is here (`ui/tokens.css`, light). */
const inks = {
  paper: '#f7f2e8',
  ink: '#241a14',
  soft: '#54473d',
  faint: '#71624f',
  line: '#d8cab4',
  celadon: '#30594c',
  code: '#18100c',
} as const

const looks = {
  kind: { weight: 400, face: '--sans', ink: inks.celadon },
  title: { weight: 500, face: '--serif-record', ink: inks.ink },
  fact: { weight: 400, face: '--sans', ink: inks.soft },
  name: { weight: 500, face: '--serif-record', ink: inks.ink },
  hint: { weight: 400, face: '--sans', ink: inks.faint },
} as const satisfies Record<Letters, { weight: number; face: string; ink: string }>

export interface PosterOf extends PosterWords {
  /** What its code says. */
  address: string
  cover: StoredPicture | null
  /** The museum's own sign; the product's mark without one. */
  logo: StoredPicture | null
  /** The language of everything but the title. */
  page: Lang
}

/** Draws a poster (RULES pages 23), and answers it as a file. Fails where a picture does not come, or there is no canvas. */
export async function drawPoster(of: PosterOf): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = POSTER.width
  canvas.height = POSTER.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const [cover, logo] = await Promise.all([
    loadedPicture(of.cover ? sources(of.cover, 'own', { px: POSTER.width }).src : hills),
    of.logo && loadedPicture(sources(of.logo, 'own', { px: 96 }).src).catch(() => null),
  ])
  const fontOf = fonts(of)
  const layout = layoutPoster(of, (letters, size) => (text) => {
    pen.font = fontOf(letters, size)
    return pen.measureText(text).width
  })
  pen.fillStyle = inks.paper
  pen.fillRect(0, 0, POSTER.width, POSTER.height)
  drawCover(pen, cover, layout.cover.height, focusOf(of.cover?.base ?? ''))
  for (const lines of layout.texts) drawLines(pen, lines, fontOf(lines.letters, lines.size))
  pen.fillStyle = inks.line
  pen.fillRect(layout.hairline.x, layout.hairline.y, layout.hairline.width, 2)
  drawSign(pen, logo, layout.sign)
  drawCode(pen, of.address, layout.code)
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no picture'))), 'image/jpeg', 0.92)
  })
}

/** The faces of the page, by language: the canvas knows none of the values of a sheet. */
function fonts({ lang, page }: PosterOf): (letters: Letters, size: number) => string {
  const faceIn = (language: Lang, name: string) => {
    const probe = document.createElement('span')
    probe.lang = htmlLang(language)
    document.body.append(probe)
    const face = getComputedStyle(probe).getPropertyValue(name)
    probe.remove()
    return face || 'serif'
  }
  const faces = Object.fromEntries(
    Object.entries(looks).map(([letters, { face }]) => [letters, faceIn(letters === 'title' ? lang : page, face)]),
  )
  return (letters, size) => `${looks[letters].weight} ${size}px ${faces[letters]}`
}

/** Fills the top of the paper, as wide as it is, around what matters in the picture. */
function drawCover(
  pen: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  height: number,
  focus: { x: number; y: number },
) {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.max(POSTER.width / naturalWidth, height / naturalHeight)
  const [width, tall] = [POSTER.width / scale, height / scale]
  const from = (whole: number, part: number, thousandths: number) =>
    Math.min(whole - part, Math.max(0, (whole * thousandths) / 1000 - part / 2))
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(
    picture,
    from(naturalWidth, width, focus.x),
    from(naturalHeight, tall, focus.y),
    width,
    tall,
    0,
    0,
    POSTER.width,
    height,
  )
}

function drawLines(pen: CanvasRenderingContext2D, { letters, lines, x, y, step }: Lines, font: string) {
  pen.font = font
  pen.fillStyle = looks[letters].ink
  pen.textBaseline = 'alphabetic'
  // As the page sets it, whatever the browser's own language is.
  pen.direction = 'ltr'
  // Where the browser can space letters out: the one line that is a label.
  if ('letterSpacing' in pen) pen.letterSpacing = letters === 'kind' ? '6px' : '0px'
  lines.forEach((line, at) => pen.fillText(line, x, y + at * step))
}

function drawSign(pen: CanvasRenderingContext2D, logo: HTMLImageElement | null, { x, y, size }: PosterLayout['sign']) {
  if (logo) {
    const scale = Math.min(size / logo.naturalWidth, size / logo.naturalHeight)
    const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale]
    pen.drawImage(logo, x + (size - width) / 2, y + (size - height) / 2, width, height)
    return
  }
  pen.save()
  pen.translate(x, y)
  pen.scale(size / 48, size / 48)
  pen.strokeStyle = inks.ink
  pen.lineWidth = 1.5
  pen.lineCap = 'round'
  pen.stroke(new Path2D(markPaths.join('')))
  pen.restore()
}

/** The code in whole pixels, its last column at the margin of the paper, which is the white that readers want around it. */
function drawCode(pen: CanvasRenderingContext2D, address: string, { x, y, size }: PosterLayout['code']) {
  const { size: modules, margin, path } = drawQr(address)
  const dark = modules - 2 * margin
  const module = Math.max(1, Math.floor(size / dark))
  pen.save()
  pen.translate(x + size - (modules - margin) * module, y + size - (modules - margin) * module)
  pen.scale(module, module)
  pen.fillStyle = inks.code
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen is no list
  pen.fill(new Path2D(path))
  pen.restore()
}
