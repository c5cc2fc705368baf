import { Button } from 'antd'
import { useState } from 'react'
import { Facts } from '../../../desk/parts/Facts.tsx'
import { Moment } from '../../../desk/parts/Moment.tsx'
import { useWords } from '../../../i18n/index.ts'
import { currency } from '../../../lib/money.ts'
import type { StudioReservation } from '../../../nouns/booking/day.ts'
import { leaderOf } from '../../../nouns/booking/studioGroups.ts'
import css from './GroupPart.module.css'

/** What is known of a group. Who leads it stands masked until somebody needs it; that it was seen is written down. */
export function GroupPart({ reservation: { code, group } }: { reservation: StudioReservation }) {
  const { t, lang } = useWords()
  const [clear, setClear] = useState<{ code: string; name: string; mobile: string } | null>(null)
  const [busy, setBusy] = useState(false)
  if (!group) return null
  const shown = clear?.code === code ? clear : null

  async function show(): Promise<void> {
    setBusy(true)
    try {
      setClear({ code, ...(await leaderOf(lang, code)) })
    } catch {
      // The client has said why.
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label={t('bookingGroups.part')} className={css.part}>
      <h3 className={css.heading}>{t('bookingGroups.part')}</h3>
      <Facts
        facts={[
          [t('bookingGroups.field.organisation'), group.organisation],
          [t('bookingGroups.field.creditCode'), group.creditCode],
          [
            t('bookingGroups.field.leader'),
            shown ? `${shown.name} ${shown.mobile}` : `${group.leader} ${group.leaderMobile}`,
          ],
          [t('bookingGroups.field.language'), group.languageName],
          [t('bookingGroups.field.theme'), group.theme],
          [t('bookingGroups.field.fee'), group.fee === 0 ? t('bookingGroups.free') : currency(group.fee, '¥')],
          [t('bookingGroups.field.note'), group.note],
          [
            t('bookingGroups.field.names'),
            group.isNamed ? t('bookingGroups.named') : <NotNamed key="names" until={group.namesUntil} />,
          ],
          [t('bookingGroups.field.receiver'), group.receiver],
          [t('bookingGroups.field.meeting'), group.meeting],
          [t('bookingGroups.field.reviewNote'), group.reviewNote],
        ]}
      />
      {!shown && group.leader !== '' && (
        <Button loading={busy} onClick={() => void show()}>
          {t('bookingGroups.showLeader')}
        </Button>
      )}
    </section>
  )
}

function NotNamed({ until }: { until: string }) {
  const { t } = useWords()
  return (
    <>
      {t('bookingGroups.notNamed')} · {t('bookingGroups.namesUntil')} <Moment at={until} />
    </>
  )
}
