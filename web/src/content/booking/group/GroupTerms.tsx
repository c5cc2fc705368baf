import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/queries.ts'
import { useWords } from '../../../i18n/index.ts'
import { currency } from '../../../lib/money.ts'
import { museumMinute } from '../../../lib/museumTime.ts'
import type { Programme } from '../../../nouns/booking/programmes.ts'
import type { Slot } from '../../../nouns/booking/slots.ts'
import { useDayWords } from '../useDayWords.ts'
import css from '../Facts.module.css'

/** What a group pays and what happens next, told before it asks, out of the numbers that are enforced. */
export function GroupTerms({ programme, slot }: { programme: Programme; slot: Slot }) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { groupFee, reviewGroups, reviewHours } = programme.rules
  const [day = '', time = ''] = museumMinute(profile.clock, Date.parse(slot.closesAt)).split('T')
  const at = `${sayDate(day, 'short')} ${time}`
  return (
    <dl className={css.rules}>
      <div>
        <dt>{t('groups.fee.label')}</dt>
        <dd>{groupFee === 0 ? t('groups.fee.free') : t('groups.fee.text', { amount: currency(groupFee, '¥') })}</dd>
      </div>
      <div>
        <dt>{t('groups.then.label')}</dt>
        <dd>
          <ul>
            {reviewGroups ? (
              <>
                <li>{t('groups.then.review', { count: reviewHours })}</li>
                <li>{t('groups.then.told')}</li>
              </>
            ) : (
              <li>{t('groups.then.atOnce')}</li>
            )}
            <li>{t('groups.then.names', { at })}</li>
          </ul>
        </dd>
      </div>
    </dl>
  )
}
