import { classes } from '../lib/classes.ts'
import { cutFor, type Extent, leaning, onPhone, type Ratio, sources, type StoredPicture } from '../lib/pictures.ts'
import { columns } from './columns.ts'
import { useIsPhone } from './edition.ts'
import css from './Picture.module.css'

/** A picture as the API gives it. */
export interface PictureData extends StoredPicture {
  alt: string
  credit: string
  /** A tiny version as a data URI; empty where there is none, or where the first HTML leaves it out. */
  placeholder: string
}

interface PictureProps {
  /** Null: there is none, and the frame shows paper with the mark of the kiln. */
  picture: PictureData | null
  ratio?: Ratio
  /** How wide the frame is on the page, which decides what is fetched; the whole width of the content by default. */
  sizes?: Extent
  /** The same in the edition for phones, in hundredths of the window; from edge to edge by default. */
  phone?: number | undefined
  /** True for what is seen first: it is fetched at once, and before others. */
  first?: boolean
  /** True where the text beside already says it all: the picture is then silent. */
  decorative?: boolean
  /** Shows the credit below. */
  credited?: boolean
  className?: string | undefined
}

/** A picture in a frame that it fills. Its place is kept before it arrives, by a blur of itself where there is one. */
export function Picture({
  picture,
  ratio = 'landscape',
  sizes = columns(12),
  phone = 100,
  first = false,
  decorative = false,
  credited = false,
  className,
}: PictureProps) {
  const extent = useIsPhone() ? onPhone(phone) : sizes
  const frame = picture ? (
    <span className={classes(css.frame, css[ratio])}>
      {/* The blur is covered, not removed: that takes no script. What one can see through must not lie on it. */}
      {picture.placeholder.startsWith('data:image/') && !picture.src.endsWith('.png') && (
        <img className={css.blur} src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <img
        className={classes(css.image, ...cutFurther(ratio, picture.base))}
        {...sources(picture, cutFor(ratio), extent)}
        alt={decorative ? '' : picture.alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
      />
    </span>
  ) : (
    <span className={classes(css.frame, css.missing, css[ratio === 'own' ? 'landscape' : ratio])}>
      <svg className={css.mark} viewBox="0 0 120 60" aria-hidden="true" focusable="false">
        <path d="M4 46c14-1 20-14 30-22 5-4 10-2 14 2 8 8 12 3 18-4 9-11 16-15 24-4 8 10 12 25 26 28" />
        <path d="M22 52c12 0 20-8 30-9 12-2 20 6 32 4 8-1 12-2 20 3" />
      </svg>
    </span>
  )
  if (!credited || !picture?.credit) return <span className={classes(css.picture, className)}>{frame}</span>
  return (
    <figure className={classes(css.picture, className)}>
      {frame}
      <figcaption className={css.credit}>{picture.credit}</figcaption>
    </figure>
  )
}

/** Frames that no cut fits cut once more themselves, and keep the third in sight that matters. */
function cutFurther(ratio: Ratio, base: string): (string | undefined)[] {
  if (ratio !== 'fill' && ratio !== 'panorama') return []
  const { x, y } = leaning(base)
  return [x === 'center' ? undefined : css[x], y === 'center' ? undefined : css[y]]
}
