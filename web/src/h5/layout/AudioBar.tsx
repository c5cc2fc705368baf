import { useSuspenseQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { recordLang } from '../../content/recordLang.ts'
import { RecordLink } from '../../content/RecordLink.tsx'
import { clock } from '../../content/relic/clock.ts'
import { close } from '../../content/relic/guide.ts'
import type { Hearing } from '../../content/relic/heard.ts'
import { BackButton, PlayButton, Seek, SpeedSelect } from '../../content/relic/listen/Controls.tsx'
import { useLockScreen } from '../../content/relic/listen/useLockScreen.ts'
import { useWords } from '../../i18n/index.ts'
import icon from '../../ui/Icon.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RichText } from '../../ui/RichText.tsx'
import css from './AudioBar.module.css'

/** What is heard, above the ways at the foot of the window, whatever page is read (RULES relics 8). */
export default function AudioBar({ hearing }: { hearing: Hearing }) {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const [isRead, setRead] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useLockScreen(hearing, profile.name)
  // Everything that stands at the foot of the window makes as much room as the bar takes.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--guide', `${bar.current?.offsetHeight ?? 0}px`))
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--guide')
    }
  }, [])
  const end = () => {
    close()
    // The button that has the focus goes with the bar.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const { heard, time, length, fault } = hearing
  return (
    <section ref={bar} aria-label={t('audioGuide.bar')} className={css.bar}>
      <PlayButton hearing={hearing} className={css.play} />
      <div className={css.words}>
        <p className={css.title}>
          <RecordLink kind="relic" record={heard} className={css.link} />
        </p>
        <p className={css.time}>
          {clock(time)}
          {length !== null && ` / ${clock(length)}`}
        </p>
      </div>
      {fault ? (
        <p className={css.fault}>{t(`audioGuide.${fault}`)}</p>
      ) : (
        <>
          <BackButton />
          <Seek hearing={hearing} />
          <SpeedSelect hearing={hearing} />
        </>
      )}
      <button
        type="button"
        className={css.read}
        aria-label={t('audioGuide.transcript')}
        title={t('audioGuide.transcript')}
        aria-haspopup="dialog"
        onClick={() => setRead(true)}
      >
        <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 4h14v16H5zM8.500 8.500h7M8.500 12h7M8.500 15.500h4" />
        </svg>
      </button>
      <IconButton icon="close" label={t('audioGuide.close')} className={css.close} onClick={end} />
      {isRead && (
        <Dialog
          title={t('audioGuide.transcript')}
          closeLabel={t('audioGuide.closeSheet')}
          onClose={() => setRead(false)}
        >
          <p className={css.of} lang={recordLang(heard, lang)}>
            {heard.title}
          </p>
          <RichText html={heard.audio.transcript} lang={recordLang(heard.audio, lang)} />
        </Dialog>
      )}
    </section>
  )
}
