import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { clock } from '../clock.ts'
import { back, seek, setSpeed, toggle } from '../guide.ts'
import { type Hearing, type Speed, speeds } from '../heard.ts'
import css from './Controls.module.css'

/** An arrow key moves by a twentieth of the recording, and at most so many seconds. */
const KEY_SECONDS = 5

export const isHeard = ({ state }: Hearing): boolean => state === 'playing' || state === 'waiting'

/** What a press on the button does. Where the device does not know the format, trying again would change nothing. */
export const pressWord = (hearing: Hearing) =>
  hearing.fault === 'lost' ? 'audioGuide.again' : isHeard(hearing) ? 'audioGuide.pause' : 'audioGuide.play'

/** Plays and pauses; what did not come is tried once more. */
export function PlayButton({ hearing, className }: { hearing: Hearing; className?: string | undefined }) {
  const { t } = useWords()
  return (
    <IconButton
      icon={isHeard(hearing) ? 'pause' : 'play'}
      label={t(pressWord(hearing))}
      disabled={hearing.fault === 'format'}
      className={className}
      onClick={toggle}
    />
  )
}

/** Where in the recording one is, by finger, mouse and keys. */
export function Seek({ hearing: { time, length } }: { hearing: Hearing }) {
  const { t } = useWords()
  const range = useRef<HTMLInputElement>(null)
  const all = length ?? 0
  const at = Math.min(time, all)
  useLayoutEffect(() => {
    range.current?.style.setProperty('--at', `${all > 0 ? (at / all) * 100 : 0}%`)
  }, [at, all])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = Math.max(1, Math.min(KEY_SECONDS, all / 20))
    if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') seek(time - by)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') seek(time + by)
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={range}
      type="range"
      className={css.seek}
      aria-label={t('audioGuide.place')}
      aria-valuetext={t('audioGuide.placeAt', { time: clock(at), length: clock(all) })}
      min={0}
      max={all}
      step={0.1}
      value={at}
      disabled={all === 0}
      onChange={(event) => seek(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  )
}

/** An arrow that goes round a fifteen. */
export function BackButton() {
  const { t } = useWords()
  return (
    <button
      type="button"
      aria-label={t('audioGuide.back')}
      title={t('audioGuide.back')}
      className={css.key}
      onClick={() => back()}
    >
      <svg className={css.turn} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M3 4v5h5M3.600 9A9 9 0 1 1 3 12.500M8.500 10.500l1.800-1v6M15.800 9.500h-2.600l-.3 2.600c1.800-.8 3.400 0 3.300 1.600s-2 2.300-3.500 1.300" />
      </svg>
    </button>
  )
}

/** The browser's own list: every speed is one press away, and is read out as what it is. */
export function SpeedSelect({ hearing: { speed } }: { hearing: Hearing }) {
  const { t } = useWords()
  return (
    <select
      className={css.speed}
      aria-label={t('audioGuide.speed')}
      value={speed}
      onChange={(event) => setSpeed(Number(event.target.value) as Speed)}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {t('audioGuide.times', { speed: one })}
        </option>
      ))}
    </select>
  )
}
