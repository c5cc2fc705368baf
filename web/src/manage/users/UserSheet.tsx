import { Moment } from '../../desk/parts/Moment.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import { useWords } from '../../i18n/index.ts'
import { type UserDetail, userHistoryQuery } from '../../nouns/user/calls.ts'
import { useIsOther } from '../isOther.ts'
import { companyPerson } from '../companyPerson.tsx'
import { useUserActs } from './acts.ts'
import { Devices } from './Devices.tsx'

/** A sign-in of the company with its devices, and what may be done to it. */
export function UserSheet({ row }: { row: UserDetail }) {
  const { t, lang } = useWords()
  const acts = useUserActs()
  const isOther = useIsOther()(row)
  return (
    <RecordBody
      row={row}
      facts={[
        ...companyPerson(t, row),
        [t('manage.field.seen'), <Moment key="seen" at={row.lastSeenAt} />],
        [t('manage.field.since'), <Moment key="since" at={row.createdAt} />],
        [t('manage.field.values'), <Values key="values" values={row.values} none={t('manage.field.noValues')} />],
      ]}
      note={!isOther && t(row.owner ? 'manage.users.ownerNote' : 'manage.users.selfNote')}
      related={<Devices devices={row.devices} />}
      acts={acts}
      history={userHistoryQuery(lang, row.iCIdentifier)}
    />
  )
}
