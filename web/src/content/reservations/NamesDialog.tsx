import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import { nameGroup } from '../../nouns/booking/group.ts'
import { sentParty } from '../../nouns/booking/party.ts'
import { programmesQuery } from '../../nouns/booking/programmes.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { slotsQuery } from '../../nouns/booking/slots.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { type Names, NamesField, namesFault, noNames } from '../booking/group/NamesField.tsx'
import css from './dialogs.module.css'

interface NamesDialogProps {
  reservation: Reservation
  onClose: () => void
  onNamed: () => Promise<void>
}

/** Sending the list of names of a group, or another one in its place. */
export function NamesDialog({ reservation: one, onClose, onNamed }: NamesDialogProps) {
  const { t, lang } = useWords()
  const today = useMuseumDay()
  // Whether documents are asked is the slot's to say, and from which age on the programme's.
  const slots = useQuery(slotsQuery(lang, one.programmeId, one.date, one.date))
  const programmes = useQuery(programmesQuery(lang, one.kind))
  const [names, setNames] = useState<Names>(noNames)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const slot = slots.data?.slots.find(({ id }) => id === one.slotId)
  const programme = programmes.data?.find(({ id }) => id === one.programmeId)
  const rules = slot &&
    programme && {
      isNamed: slot.mode === 'realName',
      minorAge: programme.rules.minorAge,
      day: one.date,
      today,
    }

  async function send(): Promise<void> {
    if (!rules) return
    const fault = namesFault(names, rules, one.size)
    if (fault === 'wrong') return
    if (fault) return setFailure({ text: t('groups.names.needsGuardian'), told: false })
    setBusy(true)
    setFailure(null)
    try {
      await nameGroup(lang, one.code, sentParty(names.guests, rules))
      onClose()
      await onNamed()
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('groups.names.dialogTitle')}
      closeLabel={t('places.my.close')}
      onClose={onClose}
      acts={
        <Button
          look="solid"
          disabled={busy || !rules || names.guests.length === 0 || names.faults.length > 0}
          onClick={() => void send()}
        >
          {t(busy ? 'groups.names.sending' : 'groups.names.send')}
        </Button>
      }
    >
      <p>{t('groups.names.dialogText', { count: one.size })}</p>
      {rules ? (
        <NamesField rules={rules} size={one.size} names={names} onNames={setNames} />
      ) : (
        <p>{t(slots.isError || programmes.isError ? 'places.my.moveFailed' : 'places.my.moveWaiting')}</p>
      )}
      <Refusal failure={failure} className={css.refused} />
    </Dialog>
  )
}
