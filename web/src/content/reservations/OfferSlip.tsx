import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { slotsQuery } from '../../nouns/booking/slots.ts'
import { programmeQuery, type WaitingEntry } from '../../nouns/booking/waiting.ts'
import { Button } from '../../ui/Button.tsx'
import { Offer } from '../booking/Offer.tsx'
import { useWaitingWords } from '../booking/waitingWords.ts'
import css from './Past.module.css'

interface OfferSlipProps {
  entry: WaitingEntry
  today: string
  /** The places are held, given up or lost, and how it is said. */
  onDone: (word: string) => void
}

/** An offer among one's own places. The slot's own call tells the server's clock, and what is asked of who comes. */
export default function OfferSlip({ entry, today, onDone }: OfferSlipProps) {
  useWaitingWords()
  const { t, lang } = useWords()
  const programme = useQuery(programmeQuery(lang, entry.programmeId))
  const board = useQuery(slotsQuery(lang, entry.programmeId, entry.date, entry.date))
  if (programme.data && board.data)
    return (
      <Offer
        entry={entry}
        programme={programme.data}
        mode={board.data.slots.find(({ id }) => id === entry.slotId)?.mode ?? programme.data.mode}
        level={2}
        today={today}
        ahead={board.data.ahead}
        onHeld={() => onDone(t('waiting.held'))}
        onOver={onDone}
      />
    )
  if (!programme.isError && !board.isError) return null
  return (
    <div role="alert" className={css.failed}>
      <p>{t('waiting.offerFailed')}</p>
      <Button
        onClick={() => {
          void programme.refetch()
          void board.refetch()
        }}
      >
        {t('error.retry')}
      </Button>
    </div>
  )
}
