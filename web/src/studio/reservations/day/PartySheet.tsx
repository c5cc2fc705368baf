import { Moment } from '../../../desk/parts/Moment.tsx'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { LogLink } from '../../../desk/record/LogLink.tsx'
import { RecordBody } from '../../../desk/record/RecordBody.tsx'
import { useWords } from '../../../i18n/index.ts'
import { actsOf, isNamed, reservationTone, type StudioReservation } from '../../../nouns/booking/day.ts'
import { GroupPart } from '../groups/GroupPart.tsx'
import { ReviewActs } from '../groups/ReviewActs.tsx'
import { InClear } from './InClear.tsx'
import { People } from './People.tsx'
import { ReasonActs } from './ReasonActs.tsx'
import { useTold } from './useTold.ts'

/** A reservation: when and of what, how it stands, who comes by which tickets, and what may be done with it. */
export function PartySheet({ reservation: one }: { reservation: StudioReservation }) {
  const { t } = useWords()
  const told = useTold()
  return (
    <>
      <RecordBody
        row={one}
        facts={[
          [
            t('bookingDay.field.state'),
            <StateMark key="state" tone={reservationTone(one.state)}>
              {told.state(one)}
            </StateMark>,
          ],
          [t('bookingDay.field.programme'), one.programme],
          [t('bookingDay.field.day'), told.day(one.date)],
          [t('bookingDay.field.time'), told.hours(one)],
          [t('bookingDay.field.place'), one.place],
          [
            t('bookingDay.field.size'),
            one.came > 0
              ? t('bookingDay.party.came', { size: one.size, came: one.came })
              : t('bookingDay.persons', { count: one.size }),
          ],
          [t('bookingDay.field.tail'), one.mobileTail ?? t('bookingDay.party.noMobile')],
          [t('bookingDay.field.origin'), t(`bookingDay.origin.${one.origin}`)],
          [t('bookingDay.field.madeAt'), <Moment key="made" at={one.madeAt} />],
          [t('bookingDay.field.holdUntil'), one.holdUntil !== null && <Moment key="hold" at={one.holdUntil} />],
          [t('bookingDay.field.cancelUntil'), one.mayChange && <Moment key="cancel" at={one.cancelUntil} />],
          [t('bookingDay.field.note'), one.note],
        ]}
        related={
          <>
            <GroupPart reservation={one} />
            <People persons={one.persons} />
            {isNamed(one) && <InClear key={one.code} code={one.code} />}
            <LogLink of={{ kind: 'reservation', id: one.code }} />
          </>
        }
        acts={[]}
      />
      {one.mayReview ? <ReviewActs reservation={one} /> : <ReasonActs reservation={one} acts={actsOf(one)} />}
    </>
  )
}
