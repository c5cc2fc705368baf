import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import { Facts } from '../../../desk/parts/Facts.tsx'
import { useDesk } from '../../../desk/parts/useDesk.ts'
import { LogLink } from '../../../desk/record/LogLink.tsx'
import { useWords } from '../../../i18n/index.ts'
import { classes } from '../../../lib/classes.ts'
import { mostOf } from '../../../nouns/booking/day.ts'
import { type Guide, oddOf, type RosterSlot, setGuides, staleRoster } from '../../../nouns/booking/studioGroups.ts'
import { useTold } from '../day/useTold.ts'
import programmeForm from '../ProgrammeForm.module.css'
import css from './AssignSheet.module.css'

interface AssignSheetProps {
  slot: RosterSlot
  guides: readonly Guide[]
}

/** Who guides in a slot. Nobody guides twice at one time; who does not fit otherwise may, with a word. */
export function AssignSheet({ slot, guides }: AssignSheetProps) {
  const { t, lang } = useWords()
  const told = useTold()
  const { say } = useDesk()
  const client = useQueryClient()
  const id = useId()
  const before = slot.guides.map((one) => one.id)
  const [chosen, setChosen] = useState<readonly number[]>(before)
  const [odd, setOdd] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const isChanged = chosen.length !== before.length || chosen.some((one) => !before.includes(one))
  useDeskGuard({ isDirty: () => isChanged, forget: () => setChosen(before) })
  const choices = guides.filter((one) => one.isActive || before.includes(one.id))

  async function send(): Promise<void> {
    setBusy(true)
    setWrong('')
    try {
      const overrideReason = odd.length > 0 && reason.trim() !== '' ? { overrideReason: reason.trim() } : {}
      await setGuides(lang, slot.id, { guideIds: [...chosen], version: slot.version, ...overrideReason })
      setOdd([])
      say(t('roster.done'))
      for (const queryKey of staleRoster) void client.invalidateQueries({ queryKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const warned = oddOf(error.errors)
      setOdd(warned)
      // What a word does not go beyond is said as it is.
      if (warned.length === 0) setWrong(Object.values(error.errors)[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Facts
        facts={[
          [t('bookingDay.field.programme'), slot.programme],
          [t('bookingDay.field.day'), told.day(slot.date)],
          [t('bookingDay.field.time'), told.hours(slot)],
          [t('roster.alone'), slot.taken > 0 && t('bookingDay.persons', { count: slot.taken })],
        ]}
      />
      {slot.groups.length > 0 && (
        <ul className={css.groups}>
          {slot.groups.map(({ code, organisation, size, language, theme, state }) => (
            <li key={code}>
              <span className={css.organisation}>{organisation}</span>
              <span className={programmeForm.unit}>
                {[
                  t('bookingDay.persons', { count: size }),
                  language && t(`tourLanguages.${language}`),
                  theme,
                  state === 'pendingReview' && t('roster.toReview'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {slot.isClosed ? (
        <p className={programmeForm.unit}>{t('roster.closed')}</p>
      ) : choices.length === 0 ? (
        <p className={programmeForm.unit}>{t('roster.guide.none')}</p>
      ) : (
        <fieldset className={css.choices}>
          <legend className={classes(css.legend, programmeForm.unit)}>{t('roster.who')}</legend>
          {choices.map((guide) => (
            <Checkbox
              key={guide.id}
              checked={chosen.includes(guide.id)}
              onChange={({ target }) => {
                setWrong('')
                setOdd([])
                setChosen(target.checked ? [...chosen, guide.id] : chosen.filter((one) => one !== guide.id))
              }}
            >
              {guide.name}
              <span className={classes(css.speaks, programmeForm.unit)}>
                {guide.work.languages.map((one) => t(`tourLanguages.${one}`)).join(t('roster.and'))}
              </span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div role="alert">
        {wrong !== '' && <p className={css.wrong}>{wrong}</p>}
        {odd.map((text) => (
          <p key={text} className={css.wrong}>
            {text}
          </p>
        ))}
      </div>
      {odd.length > 0 && (
        <div className={css.reason}>
          <label htmlFor={`${id}-reason`} className={programmeForm.unit}>
            {t('roster.override')}
          </label>
          <Input
            id={`${id}-reason`}
            value={reason}
            maxLength={mostOf.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      {!slot.isClosed && (
        <div className={css.acts}>
          <Button
            type="primary"
            loading={busy}
            disabled={busy || !isChanged || (odd.length > 0 && reason.trim() === '')}
            onClick={() => void send()}
          >
            {t(odd.length > 0 ? 'roster.assignAnyway' : 'roster.assign')}
          </Button>
        </div>
      )}
      <LogLink of={{ kind: 'slot', id: String(slot.id) }} />
    </>
  )
}
