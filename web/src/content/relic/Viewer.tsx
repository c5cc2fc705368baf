import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Picture } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { sources } from '../../lib/pictures.ts'
import { columns } from '../../ui/columns.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { STEP, useZoom } from './useZoom.ts'
import css from './Viewer.module.css'

/** How far an arrow key moves, in pixels. */
const NUDGE = 80

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
  const { frame, layer, view, by, move, reset, pointers } = useZoom(picture)
  const [isFull, toggleFull] = useFullScreen(box)
  const isNear = view.scale > 1

  const show = (index: number) => {
    reset()
    setAt((index + pictures.length) % pictures.length)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key as keyof typeof arrows]
    if (event.key === '+' || event.key === '=') by(STEP)
    else if (event.key === '-') by(1 / STEP)
    else if (event.key === '0') reset()
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
      className={classes(css.viewer, isFull && css.full)}
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
            {...sources(picture, 'own', columns(8, 'leaves'))}
            alt={picture.alt || title}
            className={css.picture}
            draggable={false}
            fetchPriority="high"
            decoding="sync"
          />
          {/* Nearer, the stored picture lies over the one that was made for the frame. */}
          {isNear && <img src={picture.src} alt="" className={css.picture} draggable={false} />}
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
          <IconButton
            icon={isFull ? 'shrink' : 'expand'}
            label={t(isFull ? 'relic.viewer.leaveFull' : 'relic.viewer.full')}
            onClick={toggleFull}
          />
        </div>
      </div>
    </figure>
  )
}

/** Whether the element has the whole screen, and how to change that; a browser that refuses leaves things as they are. */
function useFullScreen(box: { readonly current: HTMLElement | null }): [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(box.current !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [box])
  const toggle = () => {
    const asked = isFull ? document.exitFullscreen() : box.current?.requestFullscreen?.()
    asked?.catch(() => undefined)
  }
  return [isFull, toggle]
}
