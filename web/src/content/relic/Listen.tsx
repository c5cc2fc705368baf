import { type MouseEvent, useEffect, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { recordLang } from '../recordLang.ts'
import { clock } from './clock.ts'
import { type Heard, hearing } from './heard.ts'
import css from './Listen.module.css'

const load = () => import('./listen/Player.tsx')

interface ListenProps {
  record: Omit<Heard, 'audio'>
  audio: Heard['audio']
  /** The room in which it stands. */
  className: string | undefined
}

/**
 * What is heard of an object, and the same in words (RULES relics 8). Without scripts the link opens the recording in the
 * browser's own player.
 */
export function Listen({ record, audio, className }: ListenProps) {
  const { t, lang } = useWords()
  const isPhone = useIsPhone()
  const now = useStore(hearing, null)
  const { src, type, seconds, transcript } = audio
  // There before it is pressed: a telephone begins to play for a press alone, and not for what comes later.
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => void load().then(setPart, () => {}), [])
  const start = (event: MouseEvent) => {
    event.preventDefault()
    load().then(
      ({ play }) => play({ ...record, audio }),
      () => location.assign(src),
    )
  }
  const link = (
    <a href={src} type={type} className={css.play} onClick={start}>
      <span className={css.round}>
        <Icon name="play" />
      </span>
      {t('relic.listen')}
      {seconds !== null && <span className={css.time}>{clock(seconds)}</span>}
    </a>
  )
  return (
    <Grid className={className}>
      <div className={css.player}>{part && now?.heard.audio.src === src ? <part.Player hearing={now} /> : link}</div>
      <details className={css.script} open={!isPhone}>
        <summary className={css.summary}>
          {t('relic.transcript')}
          <Icon name="chevron" />
        </summary>
        <RichText html={transcript} lang={recordLang(audio, lang)} />
      </details>
    </Grid>
  )
}
