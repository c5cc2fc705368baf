import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Picture } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { onPhone, sources } from '../../lib/pictures.ts'
import { columns } from '../../ui/columns.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { TurnButton } from './TurnButton.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { STEP, useZoom } from './useZoom.ts'
import css from './Viewer.module.css'
import type { Size } from './zoom.ts'

/** How far an arrow key moves, in pixels. */
const NUDGE = 80

/** The widest that is made of a picture, in pixels. */
const MOST_PIXELS = 2560

/** The size of a picture that is made no wider. */
function atMost({ width, height }: Size, most: number): Size {
  const by = Math.min(1, most / width)
  return { width: width * by, height: height * by }
}

const arrows = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
} as const

/** A relic under the lamp: one picture large, the other views beside it, nearer by every means that a hand has. */
export function Viewer({ pictures, title }: { pictures: readonly [Picture, ...Picture[]]; title: string }) {
  const { t } = useWords()
  const help = useId()
  const caption = useId()
  const [at, setAt] = useState(0)
  const picture = pictures[at] ?? pictures[0]
  const box = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  // A telephone gets the largest of those that were made, not the one that was stored.
  const close = isPhone ? sources(picture, 'own', { px: MOST_PIXELS }).src : picture.src
  const size = isPhone ? atMost(picture, MOST_PIXELS) : picture
  const place = (index: number) => (index + pictures.length) % pictures.length
  const sweep = pictures.length > 1 ? (to: 1 | -1) => setAt(place(at + to)) : null
  const { frame, layer, view, by, move, reset, turn, restore, pointers } = useZoom(size, sweep)
  const { isFull, isLaid, toggle } = useFullScreen(box)
  const isNear = view.scale > 1

  const show = (index: number) => {
    restore()
    setAt(place(index))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key as keyof typeof arrows]
    if (event.key === '+' || event.key === '=') by(STEP)
    else if (event.key === '-') by(1 / STEP)
    else if (event.key === '0') reset()
    else if (event.key === 'r' || event.key === 'R') turn()
    else if (arrow && isNear) move(arrow)
    // A picture that is seen as a whole has nowhere to move: the arrows turn to the other views.
    else if (arrow?.x && pictures.length > 1) show(at - Math.sign(arrow.x))
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons and its picture take the same keys
    <figure
      ref={box}
      aria-labelledby={picture.alt || picture.credit ? caption : undefined}
      className={classes(css.viewer, isFull && css.full, isLaid && css.laid)}
      onKeyDown={onKeyDown}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a hand on the picture moves it; keys and buttons do the same */}
      <div
        ref={frame}
        role="group"
        aria-label={t('relic.viewer.frame', { title })}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys: nearer, farther, along
        tabIndex={0}
        className={classes(css.frame, isNear && css.near)}
        {...pointers}
      >
        <div ref={layer} className={css.layer}>
          <img
            key={picture.base}
            {...sources(picture, 'own', isPhone ? onPhone(100) : columns(8, 'leaves'))}
            alt={picture.alt || title}
            className={css.picture}
            draggable={false}
            fetchPriority="high"
            decoding="sync"
          />
          {/* Nearer, the stored picture lies over the one that was made for the frame. */}
          {isNear && <img src={close} alt="" className={css.picture} draggable={false} />}
        </div>
      </div>
      <p id={help} hidden>
        {t('relic.viewer.help')}
      </p>
      <div className={css.bar}>
        {pictures.length > 1 && (
          <ul className={css.views} aria-label={t('relic.viewer.views')}>
            {pictures.map((one, index) => (
              <li key={`${one.base} ${one.alt}`}>
                {/* A link to the picture itself, for those without scripts. */}
                <a
                  href={one.src}
                  className={css.view}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    show(index)
                  }}
                >
                  <img {...sources(one, 'square', { px: 64 })} alt="" />
                  <VisuallyHidden>{t('relic.viewer.view', { number: index + 1, alt: one.alt })}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        )}
        {/* HTML lets a figcaption stand first or last in its figure, and here it stands between the views and the tools. */}
        <div id={caption} className={css.caption}>
          {picture.alt && <span className={css.alt}>{picture.alt}</span>}
          {picture.credit && <span>{picture.credit}</span>}
        </div>
        <div role="group" aria-label={t('relic.viewer.tools')} className={css.tools}>
          <output className={css.scale} aria-label={t('relic.viewer.scale')}>
            {Math.round(view.scale * 100)}%
          </output>
          <IconButton icon="minus" label={t('relic.viewer.farther')} disabled={!isNear} onClick={() => by(1 / STEP)} />
          <IconButton icon="plus" label={t('relic.viewer.nearer')} onClick={() => by(STEP)} />
          <IconButton icon="whole" label={t('relic.viewer.whole')} disabled={!isNear} onClick={reset} />
          <TurnButton label={t('relic.viewer.turn')} onClick={turn} />
          <IconButton
            icon={isFull ? (isPhone ? 'close' : 'shrink') : 'expand'}
            label={t(isFull ? 'relic.viewer.leaveFull' : 'relic.viewer.full')}
            onClick={toggle}
          />
        </div>
      </div>
    </figure>
  )
}
