import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { dialled } from '../../lib/richParts.ts'
import { programmesQuery } from '../../nouns/booking/programmes.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Desk } from './Desk.tsx'
import { Facts } from './Facts.tsx'
import { placeOf } from './place.ts'
import css from './Programmes.module.css'
import { useBookingWords } from './words.ts'

/** What one can come to on a page for visits or tours: each with its rules, and a desk where a place is needed. */
export default function Programmes({ kind }: { kind: 'visit' | 'tour' }) {
  useBookingWords()
  const { t, lang } = useWords()
  const id = useId()
  const { data: programmes } = useSuspenseQuery(programmesQuery(lang, kind))
  if (programmes.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.part}>
      <Grid className={css.head}>
        <h2 id={id} className={css.title}>
          {t(kind === 'visit' ? 'booking.visitTitle' : 'booking.tourTitle')}
        </h2>
        <p className={css.lede}>{t(kind === 'visit' ? 'booking.visitText' : 'booking.tourText')}</p>
      </Grid>
      {programmes.map((programme) => (
        <section key={programme.id} id={placeOf(programme.id)} aria-labelledby={`${id}-${programme.id}`}>
          {/* Each comes alive in a task of its own: a slow telephone answers a press between two of them. */}
          <Suspense>
            <Grid className={css.programme}>
              <div className={css.facts}>
                <h3 id={`${id}-${programme.id}`} className={css.name}>
                  {programme.name}
                </h3>
                <Facts programme={programme} />
              </div>
              <div className={css.desk}>
                {programme.mode === 'none' ? (
                  <div className={css.free}>
                    <p className={css.freeTitle}>{t('booking.noneTitle')}</p>
                    <p className={css.freeText}>{t('booking.noneText')}</p>
                  </div>
                ) : (
                  <>
                    <ByPhone />
                    <Desk programme={programme} level={4} rows={programme.slotsADay} />
                  </>
                )}
              </div>
            </Grid>
          </Suspense>
        </section>
      ))}
    </section>
  )
}

/** For whoever has no script: the desk is not there, the telephone is. */
function ByPhone() {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (
    <div className={css.byPhone}>
      <p>{t('booking.noScript')}</p>
      <p className={css.phone}>
        <a href={`tel:${dialled(profile.phone)}`}>{profile.phone}</a>
      </p>
      <p>{profile.openingHours}</p>
    </div>
  )
}
