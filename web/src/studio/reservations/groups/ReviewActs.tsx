import { Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useAct } from '../../../desk/act/useAct.ts'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import { SheetActs } from '../../../desk/parts/SheetActs.tsx'
import { useWords } from '../../../i18n/index.ts'
import { actOn, mostOf as most, staleDay, type StudioReservation } from '../../../nouns/booking/day.ts'
import { mostOf } from '../../../nouns/booking/studioGroups.ts'
import css from '../day/ReasonActs.module.css'

type Decided = 'approve' | 'reject'

const nothing = { receiver: '', meeting: '', reason: '' }

/** Deciding of a group: who receives it and where, or why it cannot come. What is written is told to it. */
export function ReviewActs({ reservation }: { reservation: StudioReservation }) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<StudioReservation>()
  const [opened, setOpened] = useState<Decided | null>(null)
  const [said, setSaid] = useState(nothing)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened !== null) panel.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [opened])
  const isDirty = () => opened !== null && Object.values(said).some((text) => text.trim() !== '')
  useDeskGuard({ isDirty, forget: () => setSaid(nothing) })
  const close = () => {
    setOpened(null)
    setSaid(nothing)
  }

  async function run(act: Decided): Promise<void> {
    const reason = said.reason.trim()
    const word = act === 'approve' ? { receiver: said.receiver.trim(), meeting: said.meeting.trim() } : {}
    await perform(
      {
        key: act,
        name: t(`bookingGroups.act.${act}.name`),
        fits: () => true,
        run: { one: ({ code, version }) => actOn(lang, code, { act, reason, ...word, version }) },
        done: () => t(`bookingGroups.act.${act}.done`, { name: reservation.group?.organisation ?? '' }),
        follows: close,
        // Also where it failed: somebody else may have been faster, or the deadline passed.
        stale: staleDay,
      },
      [reservation],
    )
  }

  if (opened === null)
    return (
      <SheetActs>
        <Button type="primary" onClick={() => setOpened('approve')}>
          {t('bookingGroups.act.approve.name')}
        </Button>
        <Button danger onClick={() => setOpened('reject')}>
          {t('bookingGroups.act.reject.name')}
        </Button>
      </SheetActs>
    )
  const isApproval = opened === 'approve'
  const lacks = (isApproval ? said.receiver : said.reason).trim() === ''
  return (
    <div ref={panel} className={css.panel} role="group" aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className={css.heading}>
        {t(`bookingGroups.act.${opened}.name`)}
      </h3>
      <p className={css.told}>{t(`bookingGroups.act.${opened}.told`)}</p>
      {isApproval && (
        <>
          <div className={css.field}>
            <label htmlFor={`${id}-receiver`}>{t('bookingGroups.field.receiver')}</label>
            <Input
              id={`${id}-receiver`}
              value={said.receiver}
              maxLength={mostOf.receiver}
              required
              onChange={({ target }) => setSaid({ ...said, receiver: target.value })}
            />
          </div>
          <div className={css.field}>
            <label htmlFor={`${id}-meeting`}>{t('bookingGroups.field.meeting')}</label>
            <Input
              id={`${id}-meeting`}
              value={said.meeting}
              maxLength={mostOf.meeting}
              placeholder={reservation.place}
              onChange={({ target }) => setSaid({ ...said, meeting: target.value })}
            />
          </div>
        </>
      )}
      <div className={css.field}>
        <label htmlFor={`${id}-reason`}>{t(isApproval ? 'bookingGroups.field.word' : 'bookingDay.field.reason')}</label>
        <Input.TextArea
          id={`${id}-reason`}
          value={said.reason}
          maxLength={most.reason}
          rows={3}
          onChange={({ target }) => setSaid({ ...said, reason: target.value })}
        />
      </div>
      <div className={css.acts}>
        <Button
          type="primary"
          danger={!isApproval}
          loading={running !== null}
          disabled={running !== null || lacks}
          onClick={() => void run(opened)}
        >
          {t(`bookingGroups.act.${opened}.name`)}
        </Button>
        <Button disabled={running !== null} onClick={close}>
          {t('desk.cancel')}
        </Button>
      </div>
    </div>
  )
}
