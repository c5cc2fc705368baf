/** Which derivative of a picture a frame asks for (docs/API.md, "Pictures"). Pure: addresses and numbers, no elements. */

/** The widths in which the server makes a picture, in pixels. It never enlarges one. */
const ladder = [320, 640, 960, 1280, 1920, 2560] as const

/** Width by height of the shapes that the server cuts round the focal point; `own` is the whole picture. */
const shapes = { wide: 16 / 9, landscape: 3 / 2, classic: 4 / 3, square: 1, portrait: 3 / 4 } as const

export type Cut = 'own' | keyof typeof shapes

/** Frames that pictures fill: the cuts, a strip of 21:9 for which there is none, and a frame that CSS gives its shape. */
export type Ratio = Cut | 'panorama' | 'fill'

/** The cut that comes nearest to a frame without losing more than the frame itself takes away. */
export function cutFor(ratio: Ratio): Cut {
  if (ratio === 'fill') return 'own'
  return ratio === 'panorama' ? 'wide' : ratio
}

/** What is known of a stored picture. */
export interface StoredPicture {
  /** The picture as it was stored. */
  src: string
  /** Pixels of the whole picture. */
  width: number
  height: number
  /** Where its derivatives are, `/media/<hash>/<fx>-<fy>`; empty where there are none. */
  base: string
}

/** How many pixels a cut of the picture has at most. */
export function naturalSize({ width, height }: Pick<StoredPicture, 'width' | 'height'>, cut: Cut) {
  if (cut === 'own') return { width, height }
  const shape = shapes[cut]
  return width > height * shape
    ? { width: Math.floor(height * shape), height }
    : { width, height: Math.floor(width / shape) }
}

/**
 * How wide a frame is: in hundredths of the window, until that reaches `px`. A frame that grows with the window for
 * ever has no `px`; one of a fixed width nothing else.
 */
export type Extent =
  | { vw: number; px?: number; windows?: Windows }
  | { vw?: undefined; px: number; windows?: undefined }

/** The extent in the words of the `sizes` attribute. */
export function sizesOf({ vw, px }: Extent): string {
  if (vw === undefined) return `${px}px`
  return px === undefined ? `${vw}vw` : `(min-width:${Math.round((px / vw) * 100)}px) ${px}px,${vw}vw`
}

/** The narrowest and the widest window that pages are drawn for. */
interface Windows {
  narrowest: number
  widest: number
}

/** Those of desktops (docs/STYLE.md, "Grid and space"). */
const DESKTOPS: Windows = { narrowest: 1200, widest: 1920 }
/** From the common telephone to a tablet held upright. */
const PHONES: Windows = { narrowest: 360, widest: 820 }
/** Dots for a pixel. A denser screen gets the same: nobody sees the difference in a photograph, and all would pay. */
const DENSEST = 1.5

/** How wide a frame is in the edition for phones, in hundredths of the window. */
export const onPhone = (vw: number): Extent => ({ vw, windows: PHONES })

/** The place on the ladder that is at least so wide, or its top. */
function stepFor(width: number): number {
  const step = ladder.findIndex((one) => one >= width)
  return step === -1 ? ladder.length - 1 : step
}

/**
 * The widths that some screen may want for a frame, and no others: each costs bytes in every first HTML. The step
 * above the picture's own width is its own width, and the last.
 */
export function widthsFor(extent: Extent, natural: number): number[] {
  const { narrowest, widest } = extent.windows ?? DESKTOPS
  const least = extent.vw === undefined ? extent.px : (extent.vw * narrowest) / 100
  const most = (extent.px ?? ((extent.vw ?? 0) * widest) / 100) * DENSEST
  const last = Math.min(stepFor(most), stepFor(natural))
  return ladder.slice(Math.min(stepFor(least), last), last + 1)
}

/** The attributes of an `<img>` that say where its bytes are. */
export interface Sources {
  /** Some middling width, for what does not read `srcSet`. */
  src: string
  srcSet?: string
  sizes?: string
  /** Those of the cut, so that its place is kept. */
  width: number
  height: number
}

export function sources(picture: StoredPicture, cut: Cut, extent: Extent): Sources {
  const { base } = picture
  if (base === '') return { src: picture.src, width: picture.width, height: picture.height }
  const natural = naturalSize(picture, cut)
  const address = (width: number) => `${base}-${cut}-${width}.webp`
  const widths = widthsFor(extent, natural.width)
  const src = address(widths[widths.length >> 1] ?? ladder[0])
  if (widths.length === 1) return { src, ...natural }
  const srcSet = widths.map((width) => `${address(width)} ${Math.min(width, natural.width)}w`).join(',')
  return { src, srcSet, sizes: sizesOf(extent), ...natural }
}

/** The point that matters most in a picture, in thousandths of its width and height. */
export function focusOf(base: string): { x: number; y: number } {
  const [, x = 500, y = 500] = (/\/(\d+)-(\d+)$/.exec(base) ?? []).map(Number)
  return { x, y }
}

/** Towards which edge a frame leans that cuts further: in thirds. */
export function leaning(base: string): { x: 'left' | 'center' | 'right'; y: 'top' | 'center' | 'bottom' } {
  const { x, y } = focusOf(base)
  return {
    x: x < 333 ? 'left' : x > 667 ? 'right' : 'center',
    y: y < 333 ? 'top' : y > 667 ? 'bottom' : 'center',
  }
}
