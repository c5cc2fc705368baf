import { Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useAct } from '../../../desk/act/useAct.ts'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import { SheetActs } from '../../../desk/parts/SheetActs.tsx'
import { useWords } from '../../../i18n/index.ts'
import { actOn, mostOf, type ReasonAct, staleDay, type StudioReservation } from '../../../nouns/booking/day.ts'
import css from './ReasonActs.module.css'

interface ReasonActsProps {
  reservation: StudioReservation
  acts: readonly ReasonAct[]
}

/** What may be done with a reservation, each with a reason: a button opens the field, with who is told, and says it again. */
export function ReasonActs({ reservation, acts }: ReasonActsProps) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<StudioReservation>()
  const [pressed, setPressed] = useState<ReasonAct | null>(null)
  // What is on offer no more, because somebody else was faster, is not asked about either.
  const opened = acts.find((act) => act === pressed) ?? null
  const [reason, setReason] = useState('')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened !== null) panel.current?.querySelector('textarea')?.focus()
  }, [opened])
  useDeskGuard({ isDirty: () => opened !== null && reason.trim() !== '', forget: () => setReason('') })
  const close = () => {
    setPressed(null)
    setReason('')
  }

  async function run(act: ReasonAct): Promise<void> {
    await perform(
      {
        key: act,
        name: t(`bookingDay.act.${act}.name`),
        fits: () => true,
        run: {
          one: ({ code, version }) => actOn(lang, code, { act, reason: reason.trim(), version }),
        },
        done: () => t(`bookingDay.act.${act}.done`, { code: reservation.code }),
        follows: close,
        // Also where it failed: somebody else may have been faster.
        stale: staleDay,
      },
      [reservation],
    )
  }

  if (acts.length === 0) return null
  if (opened === null) {
    return (
      <SheetActs>
        {acts.map((act) => (
          <Button key={act} danger={act !== 'pardon'} onClick={() => setPressed(act)}>
            {t(`bookingDay.act.${act}.name`)}
          </Button>
        ))}
      </SheetActs>
    )
  }
  const { mobileTail } = reservation
  return (
    <div ref={panel} className={css.panel} role="group" aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className={css.heading}>
        {t(`bookingDay.act.${opened}.name`)}
      </h3>
      <p className={css.told}>
        {opened !== 'cancel'
          ? t(`bookingDay.act.${opened}.told`)
          : mobileTail === null
            ? t('bookingDay.act.cancel.untold')
            : t('bookingDay.act.cancel.told', { tail: mobileTail })}
      </p>
      <div className={css.field}>
        <label htmlFor={`${id}-reason`}>{t('bookingDay.field.reason')}</label>
        <Input.TextArea
          id={`${id}-reason`}
          value={reason}
          maxLength={mostOf.reason}
          rows={3}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className={css.acts}>
        <Button
          type="primary"
          danger={opened !== 'pardon'}
          loading={running !== null}
          disabled={running !== null || reason.trim() === ''}
          onClick={() => void run(opened)}
        >
          {t(`bookingDay.act.${opened}.name`)}
        </Button>
        <Button disabled={running !== null} onClick={close}>
          {t('desk.cancel')}
        </Button>
      </div>
    </div>
  )
}
