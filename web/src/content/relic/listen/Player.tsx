import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { profileQuery } from '../../../api/queries.ts'
import { useWords } from '../../../i18n/index.ts'
import { useIsPhone } from '../../../ui/edition.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { clock } from '../clock.ts'
import { close, play, toggle } from '../guide.ts'
import type { Hearing } from '../heard.ts'
import css from '../Listen.module.css'
import { BackButton, isHeard, pressWord, Seek, SpeedSelect } from './Controls.tsx'
import { useLockScreen } from './useLockScreen.ts'
import { useAudioGuideWords } from './words.ts'

export { play }

/** What stands in the place of the link once it was pressed. In the hand the bar has the other controls. */
export function Player({ hearing }: { hearing: Hearing }) {
  useAudioGuideWords()
  const { t } = useWords()
  const isPhone = useIsPhone()
  const button = useRef<HTMLButtonElement>(null)
  const { state, time, length, fault } = hearing
  useEffect(() => {
    // The link that was pressed is gone; whoever comes back to a page that is heard is left where they are.
    if (state === 'waiting' && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- when it comes, and never again
  }, [])
  return (
    <>
      <button ref={button} type="button" className={css.play} disabled={fault === 'format'} onClick={toggle}>
        <span className={css.round}>
          <Icon name={isHeard(hearing) ? 'pause' : 'play'} />
        </span>
        {t(pressWord(hearing))}
        <span className={css.time}>
          {clock(time)}
          {!isPhone && length !== null && ` / ${clock(length)}`}
        </span>
      </button>
      {!isPhone && <DeskControls hearing={hearing} />}
    </>
  )
}

/**
 * On a desk the player ends with its page: at once, by the effect that ends where a page is only hidden until the next
 * one has come, so that nothing is heard meanwhile.
 */
function DeskControls({ hearing }: { hearing: Hearing }) {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  useLockScreen(hearing, profile.name)
  useLayoutEffect(() => close, [])
  return (
    <>
      <div className={css.controls}>
        <BackButton />
        <Seek hearing={hearing} />
        <SpeedSelect hearing={hearing} />
      </div>
      <p role="status" className={css.fault}>
        {hearing.fault && t(`audioGuide.${hearing.fault}`)}
      </p>
    </>
  )
}
