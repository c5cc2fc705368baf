import { Suspense, useSyncExternalStore } from 'react'
import { Way } from '../../content/Way.tsx'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { useCrowdWords } from '../words/crowd.ts'
import css from './Crowd.module.css'

const CrowdDay = lazyPart(() => import('./CrowdDay.tsx'))

const never = () => () => undefined

/**
 * How full today is, by the places that are left, for whoever is on the way. The first HTML keeps the room for it and says
 * nothing of what is free (RULES bookings 4).
 */
export function Crowd({ programme }: { programme: Programme }) {
  useCrowdWords()
  const { t } = useWords()
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <section aria-label={t('crowd.title')} className={css.crowd}>
      <p>
        <Way to={pages.serviceTour} className={css.name}>
          {t('crowd.title')}
          <span className={css.of}>{programme.name}</span>
        </Way>
      </p>
      <div className={css.day}>
        {isAlive && (
          <Suspense fallback={null}>
            <CrowdDay programme={programme.id} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
