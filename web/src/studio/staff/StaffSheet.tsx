import { Button, Input } from 'antd'
import { useState } from 'react'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { type Question, useDesk } from '../../desk/parts/useDesk.ts'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { changeStaff, dropSecondFactor, inviteAgain, setStaffState, signStaffOut, type Staff, unmask } from '../api.ts'
import { NAME_LENGTH } from './limits.ts'
import css from './StaffSheet.module.css'
import { ValuesField } from './ValuesField.tsx'

const Field = fieldOf<Pick<Staff, 'name'>>()

interface StaffSheetProps {
  row: Staff | undefined
  waiting: boolean
  isSelf: (row: Staff) => boolean
  onChange: () => Promise<unknown>
}

/** A person of the museum: what is known, what may be changed. Nobody changes his own values. */
export function StaffSheet({ row, waiting, isSelf, onChange }: StaffSheetProps) {
  const { t } = useWords()
  if (!row && waiting) return <Skeleton shape="wide" />
  if (!row) return <EmptyState title={t('desk.goneTitle')}>{t('desk.goneText')}</EmptyState>
  return <Person row={row} self={isSelf(row)} onChange={onChange} />
}

function Person({ row, self, onChange }: { row: Staff; self: boolean; onChange: () => Promise<unknown> }) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()
  const [mobile, setMobile] = useState<string | null>(null)
  /** That the invitation was sent again: it stays in the sheet, where nothing else shows it. */
  const [told, setTold] = useState('')
  const id = row.iCIdentifier

  /** Asks where it should, does it, and says so. A failure is told by the client. */
  async function act(run: () => Promise<unknown>, done: string, question?: Question, undo?: () => Promise<unknown>) {
    if (question && !(await ask(question))) return
    try {
      await run()
    } catch {
      return
    }
    await onChange()
    say(done, undo ? { undo: () => undo().then(onChange) } : {})
  }

  const turn = (state: 'active' | 'disabled') => () => setStaffState(lang, id, state)
  return (
    <>
      <Facts
        facts={[
          [
            t('manage.field.mobile'),
            <span key="mobile" className={css.mobile}>
              {mobile ?? row.mobileMasked}
              {mobile === null && (
                <Button
                  size="small"
                  type="link"
                  onClick={() =>
                    void unmask(lang, id).then(
                      (found) => setMobile(found.mobile),
                      () => undefined,
                    )
                  }
                >
                  {t('studio.staff.unmask')}
                </Button>
              )}
            </span>,
          ],
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
      />
      {self && <p className={css.note}>{t('studio.staff.selfNote')}</p>}
      <div className={css.form}>
        <RecordForm
          values={{ name: row.name, values: row.values.toSorted() }}
          act={t('desk.form.save')}
          done={t('studio.staff.changed')}
          undo
          readOnly={self}
          save={({ name, values }) => changeStaff(lang, id, { name: name.trim(), values })}
          onSaved={() => void onChange()}
        >
          <Field name="name" title={t('manage.field.name')} required most={NAME_LENGTH}>
            <Input autoComplete="off" />
          </Field>
          <ValuesField />
        </RecordForm>
      </div>
      <p role="status" className={css.note}>
        {told}
      </p>
      {!self && (
        <SheetActs>
          {row.state === 'invited' && (
            <Button
              onClick={() => {
                setTold('')
                void act(
                  () => inviteAgain(lang, id).then(() => setTold(t('studio.staff.invited'))),
                  t('studio.staff.invited'),
                )
              }}
            >
              {t('studio.staff.inviteAgain')}
            </Button>
          )}
          {row.state === 'active' && (
            <Button
              onClick={() =>
                void act(() => signStaffOut(lang, id), t('manage.users.signedOut', { count: 1 }), {
                  title: t('manage.users.signOutHeading', { count: 1 }),
                  text: t('manage.users.signOutText'),
                  act: t('manage.users.signOut'),
                })
              }
            >
              {t('manage.users.signOut')}
            </Button>
          )}
          {row.secondFactor && (
            <Button
              danger
              onClick={() =>
                void act(() => dropSecondFactor(lang, id), t('studio.staff.factorDropped'), {
                  title: t('studio.staff.dropFactorHeading', { name: row.name }),
                  text: t('studio.staff.dropFactorText'),
                  act: t('studio.staff.dropFactor'),
                  danger: true,
                })
              }
            >
              {t('studio.staff.dropFactor')}
            </Button>
          )}
          {row.state === 'disabled' ? (
            <Button
              onClick={() =>
                void act(turn('active'), t('manage.users.enabled', { count: 1 }), undefined, turn('disabled'))
              }
            >
              {t('manage.users.enable')}
            </Button>
          ) : (
            <Button
              danger
              onClick={() =>
                void act(
                  turn('disabled'),
                  t('manage.users.disabled', { count: 1 }),
                  {
                    title: t('manage.users.disableHeading', { count: 1 }),
                    text: t('manage.users.disableText', { names: row.name }),
                    act: t('manage.users.disable'),
                    danger: true,
                  },
                  turn('active'),
                )
              }
            >
              {t('manage.users.disable')}
            </Button>
          )}
        </SheetActs>
      )}
    </>
  )
}
