import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import { useWords } from '../../../i18n/index.ts'
import { actOn, mostOf, staleDay, type StudioReservation } from '../../../nouns/booking/day.ts'
import css from './CancelChosen.module.css'
import { useTold } from './useTold.ts'

interface CancelChosenProps {
  /** As they were chosen. */
  rows: readonly StudioReservation[]
  onClose: () => void
}

interface Failed {
  row: StudioReservation
  why: string
}

/** How far it is: how many were asked for, of them done and not done. */
interface Course {
  all: readonly StudioReservation[]
  done: number
  failed: readonly Failed[]
  isOver: boolean
}

/** Cancels several reservations one after the other, because the contract has no call for several, and says of each that is not. */
export function CancelChosen({ rows, onClose }: CancelChosenProps) {
  const { t, lang } = useWords()
  const told = useTold()
  const client = useQueryClient()
  const id = useId()
  const [reason, setReason] = useState('')
  const [course, setCourse] = useState<Course | null>(null)
  const stopped = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const fitting = rows.filter(({ mayCancel }) => mayCancel)
  const letters = fitting.filter(({ mobileTail }) => mobileTail !== null).length
  const isOver = course?.isOver ?? false
  useDeskGuard({ isDirty: () => !isOver && reason.trim() !== '', forget: () => setReason('') })
  // Whoever closes the sheet stops it: what is on its way ends.
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])

  async function run(all: readonly StudioReservation[]): Promise<void> {
    stopped.current = false
    let done = 0
    const failed: Failed[] = []
    const tell = (over: boolean) => setCourse({ all, done, failed: [...failed], isOver: over })
    tell(false)
    for (const row of all) {
      if (stopped.current) break
      try {
        await actOn(lang, row.code, { act: 'cancel', reason: reason.trim(), version: row.version }, true)
        done += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failed.push({ row, why: Object.values(error.errors).join(' ') || error.message })
      }
      tell(false)
    }
    tell(true)
    await Promise.all(staleDay.map((queryKey) => client.invalidateQueries({ queryKey })))
  }

  if (course?.isOver) {
    const { all, done, failed } = course
    const left = all.length - done - failed.length
    return (
      <>
        <h3 ref={heading} tabIndex={-1} className={css.heading}>
          {t('bookingDay.bulk.doneTitle')}
        </h3>
        <p role="status" className={css.said}>
          {done > 0 ? t('bookingDay.bulk.done', { count: done }) : t('bookingDay.bulk.none')}{' '}
          {left > 0 && t('bookingDay.bulk.left', { count: left })}
        </p>
        {failed.length > 0 && (
          <div role="alert" className={css.failed}>
            <p>{t('bookingDay.bulk.failed', { count: failed.length })}</p>
            <ul>
              {failed.map(({ row, why }) => (
                <li key={row.code}>{t('bookingDay.bulk.failedOne', { code: row.code, why })}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={css.acts}>
          <Button type="primary" onClick={onClose}>
            {t('desk.close')}
          </Button>
        </div>
      </>
    )
  }
  const running = course !== null
  const tried = course ? course.done + course.failed.length : 0
  return (
    <>
      <p className={css.said}>
        {t('bookingDay.bulk.lede')} {letters > 0 && t('bookingDay.bulk.letters', { count: letters })}{' '}
        {fitting.length < rows.length && t('bookingDay.bulk.unfit', { count: rows.length - fitting.length })}
      </p>
      <ul className={css.rows}>
        {fitting.map((row) => (
          <li key={row.code} className={css.row}>
            <span className={css.code}>{row.code}</span>
            <span>{told.slot(row, row.programme)}</span>
            <span className={css.who}>
              {told.names(row)} {t('bookingDay.persons', { count: row.size })}
            </span>
          </li>
        ))}
      </ul>
      <div className={css.field}>
        <label htmlFor={id}>{t('bookingDay.field.reason')}</label>
        <Input.TextArea
          id={id}
          value={reason}
          rows={3}
          maxLength={mostOf.reason}
          disabled={running}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {running && (
        <div className={css.running}>
          <span id={`${id}-told`} role="status">
            {t('bookingDay.bulk.running', {
              done: Math.min(tried + 1, course.all.length),
              total: course.all.length,
            })}
          </span>
          <progress aria-labelledby={`${id}-told`} value={tried} max={course.all.length} />
        </div>
      )}
      <div className={css.acts}>
        <Button
          type="primary"
          danger
          disabled={running || reason.trim() === '' || fitting.length === 0}
          onClick={() => void run(fitting)}
        >
          {t('bookingDay.bulk.act', { count: fitting.length })}
        </Button>
        {running ? (
          <Button
            onClick={() => {
              stopped.current = true
            }}
          >
            {t('bookingDay.bulk.stop')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
        )}
      </div>
    </>
  )
}
