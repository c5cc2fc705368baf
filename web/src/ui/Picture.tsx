import { classes } from '../lib/classes.ts'
import css from './Picture.module.css'

/** A picture as the API gives it. */
export interface PictureData {
  src: string
  width: number
  height: number
  alt: string
  credit: string
}

/** Frames that pictures fill. `own` keeps the picture's own shape. */
export type Ratio = 'own' | 'wide' | 'landscape' | 'classic' | 'square' | 'portrait' | 'fill'

interface PictureProps {
  /** Null: there is none, and the frame shows paper with the mark of the kiln. */
  picture: PictureData | null
  ratio?: Ratio
  /** True for what is seen first: it is fetched at once, and before others. */
  first?: boolean
  /** True where the text beside already says it all: the picture is then silent. */
  decorative?: boolean
  /** Shows the credit below. */
  credited?: boolean
  /** Which part must stay in sight when the frame cuts the picture. */
  focus?: 'center' | 'top' | 'bottom'
  className?: string | undefined
}

/** A picture in a frame that it fills. Its place is kept before it arrives. */
export function Picture({
  picture,
  ratio = 'classic',
  first = false,
  decorative = false,
  credited = false,
  focus = 'center',
  className,
}: PictureProps) {
  const frame = picture ? (
    <span className={classes(css.frame, css[ratio])}>
      <img
        className={classes(css.image, css[focus])}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </span>
  ) : (
    <span className={classes(css.frame, css.missing, css[ratio === 'own' ? 'classic' : ratio])}>
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
