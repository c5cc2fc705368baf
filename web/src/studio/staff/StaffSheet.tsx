import { Button, Input } from 'antd'
import { useState } from 'react'
import { useUser } from '../../api/useSession.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import { useWords } from '../../i18n/index.ts'
import {
  changeStaff,
  type Staff,
  type StaffDetail,
  staffHistoryQuery,
  staffKey,
  unmask,
} from '../../nouns/staff/calls.ts'
import { useStaffActs } from './acts.ts'
import { NAME_LENGTH } from './limits.ts'
import css from './StaffSheet.module.css'
import { ValuesField } from './ValuesField.tsx'

const Field = fieldOf<Pick<Staff, 'name'>>()

/** A person of the museum: what is known, what may be changed. Nobody changes his own values. */
export function StaffSheet({ row }: { row: StaffDetail }) {
  const { t, lang } = useWords()
  const user = useUser()
  const acts = useStaffActs()
  const id = row.iCIdentifier
  const isSelf = id === user?.iCIdentifier
  return (
    <RecordBody
      row={row}
      facts={[
        [t('manage.field.mobile'), <Mobile key="mobile" row={row} />],
        [
          t('manage.field.state'),
          <StateMark key="state" tone={personTone(row.state)}>
            {t(`manage.userState.${row.state}`)}
          </StateMark>,
        ],
        [t('manage.field.secondFactor'), t(row.secondFactor ? 'manage.on' : 'manage.off')],
        [t('manage.field.seen'), <Moment key="seen" at={row.lastSeenAt} />],
        [t('manage.field.since'), <Moment key="since" at={row.createdAt} />],
      ]}
      note={isSelf ? t('studio.staff.selfNote') : row.withheld && t('studio.staff.withheldNote')}
      acts={row.withheld ? [] : acts}
      history={staffHistoryQuery(lang, id)}
      logged={{ kind: 'person', id }}
    >
      <RecordForm
        values={{ name: row.name, values: row.values.toSorted() }}
        act={t('desk.form.save')}
        done={t('studio.staff.changed')}
        undo
        readOnly={isSelf || row.withheld}
        save={({ name, values }) => changeStaff(lang, id, { name: name.trim(), values })}
        stale={[staffKey]}
      >
        <Field name="name" title={t('manage.field.name')} required most={NAME_LENGTH}>
          <Input autoComplete="off" />
        </Field>
        <ValuesField />
      </RecordForm>
    </RecordBody>
  )
}

/** The number, masked until somebody wants to see it: the server writes down who did. */
function Mobile({ row }: { row: StaffDetail }) {
  const { t, lang } = useWords()
  const [mobile, setMobile] = useState<string | null>(null)
  // A failure is told by the client.
  const show = () =>
    unmask(lang, row.iCIdentifier).then(
      (found) => setMobile(found.mobile),
      () => undefined,
    )
  return (
    <span className={css.mobile}>
      {mobile ?? row.mobileMasked}
      {mobile === null && !row.withheld && (
        <Button size="small" type="link" onClick={() => void show()}>
          {t('studio.staff.unmask')}
        </Button>
      )}
    </span>
  )
}
