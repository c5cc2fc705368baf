import { Button } from 'antd'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { type Question, useDesk } from '../../desk/parts/useDesk.ts'
import type { Read } from '../../form/store.ts'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import {
  changeEmployee,
  type Employee,
  type EmployeeFields,
  letEmployeeGo,
  readEmployee,
  setEmployeeState,
} from './api.ts'
import css from './EmployeeSheet.module.css'
import { PlaceFields } from './PlaceFields.tsx'

const readOf = (row: Employee): Read<EmployeeFields> => ({
  values: {
    name: row.name,
    departmentId: row.departmentId,
    jobId: row.jobId,
    number: row.number,
    values: row.values.toSorted(),
  },
  version: row.version,
})

interface EmployeeSheetProps {
  row: Employee | undefined
  waiting: boolean
  isOther: (row: Employee) => boolean
  onChange: () => Promise<unknown>
  onGone: () => void
}

/** A person of the company: what is known, what may be changed. */
export function EmployeeSheet({ row, waiting, isOther, onChange, onGone }: EmployeeSheetProps) {
  const { t } = useWords()
  if (!row && waiting) return <Skeleton shape="wide" />
  if (!row) return <EmptyState title={t('desk.goneTitle')}>{t('desk.goneText')}</EmptyState>
  return <Person row={row} other={isOther(row)} onChange={onChange} onGone={onGone} />
}

interface PersonProps {
  row: Employee
  other: boolean
  onChange: () => Promise<unknown>
  onGone: () => void
}

function Person({ row, other, onChange, onGone }: PersonProps) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()
  const id = row.iCIdentifier
  const name = row.name || row.mobileMasked

  /** Asks where it should, does it, and says so. A failure is told by the client. */
  async function act(run: () => Promise<unknown>, done: string, question?: Question, undo?: () => Promise<unknown>) {
    if (question && !(await ask(question))) return false
    try {
      await run()
    } catch {
      return false
    }
    await onChange()
    say(done, undo ? { undo: () => undo().then(onChange) } : {})
    return true
  }

  const turn = (state: 'active' | 'disabled') => () => setEmployeeState(lang, id, state)
  return (
    <>
      <Facts
        facts={[
          [t('manage.field.mobile'), row.mobileMasked],
          [t('manage.field.role'), t(row.owner ? 'manage.role.owner' : 'manage.role.staff')],
          [
            t('manage.field.state'),
            <StateMark key="state" tone={personTone(row.state)}>
              {t(`manage.userState.${row.state}`)}
            </StateMark>,
          ],
          [t('manage.field.since'), <Moment key="since" at={row.createdAt} />],
        ]}
      />
      {!other && (
        <p className={css.note}>{t(row.owner ? 'companyDesk.staff.ownerNote' : 'companyDesk.staff.selfNote')}</p>
      )}
      <div className={css.form}>
        <RecordForm
          {...readOf(row)}
          act={t('desk.form.save')}
          done={t('companyDesk.staff.changed')}
          readOnly={!other}
          save={async (written, version) =>
            readOf(
              await changeEmployee(lang, id, {
                ...written,
                name: written.name.trim(),
                number: written.number.trim(),
                version: version ?? row.version,
              }),
            )
          }
          reread={async () => readOf(await readEmployee(lang, id))}
          onSaved={() => void onChange()}
        >
          <PlaceFields row={row} />
        </RecordForm>
      </div>
      {other && (
        <SheetActs>
          {row.state === 'disabled' ? (
            <Button
              onClick={() =>
                void act(turn('active'), t('companyDesk.switch.enabled', { count: 1 }), undefined, turn('disabled'))
              }
            >
              {t('companyDesk.switch.enable')}
            </Button>
          ) : (
            <Button
              danger
              onClick={() =>
                void act(
                  turn('disabled'),
                  t('companyDesk.switch.disabled', { count: 1 }),
                  {
                    title: t('companyDesk.switch.disableHeading', { count: 1 }),
                    text: t('companyDesk.switch.disableText', { names: name }),
                    act: t('companyDesk.switch.disable'),
                    danger: true,
                  },
                  turn('active'),
                )
              }
            >
              {t('companyDesk.switch.disable')}
            </Button>
          )}
          <Button
            danger
            onClick={() =>
              void act(() => letEmployeeGo(lang, id), t('companyDesk.staff.left', { name }), {
                title: t('companyDesk.staff.leaveHeading', { name }),
                text: t('companyDesk.staff.leaveText'),
                act: t('companyDesk.staff.leave'),
                danger: true,
              }).then((isDone) => isDone && onGone())
            }
          >
            {t('companyDesk.staff.leave')}
          </Button>
        </SheetActs>
      )}
    </>
  )
}
