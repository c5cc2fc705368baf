import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { hasRoom, isIn, withCompanion, withoutCompanion } from '../../nouns/booking/companion.ts'
import type { Companion, Guest } from '../../nouns/booking/party.ts'
import css from './Companions.module.css'
import { useCompanionWords } from './companionWords.ts'

interface CompanionChoiceProps {
  /** Whom the account keeps; undefined where that cannot be read. */
  there: readonly Companion[] | undefined
  party: readonly Guest[]
  /** How many may come. */
  most: number
  /** Each comes by a document. */
  isNamed: boolean
  onChange: (party: readonly Guest[]) => void
}

/** Those whom the account keeps: a press adds one to the party, another takes that one out again (RULES bookings 23). */
export default function CompanionChoice({ there, party, most, isNamed, onChange }: CompanionChoiceProps) {
  useCompanionWords()
  const { t } = useWords()
  const id = useId()
  if (!there) return <p className={css.note}>{t('companions.chooseFailed')}</p>
  const isFull = !hasRoom(party, most)
  return (
    <div role="group" aria-labelledby={id} className={css.choice}>
      <p id={id} className={css.note}>
        {t('companions.choose')}
      </p>
      <ul className={css.list}>
        {there.map((one) => {
          const isChosen = isIn(party, one)
          const isBarred = isNamed && one.idType === null
          return (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={!isChosen && (isBarred || isFull)}
                className={css.one}
                onClick={() => onChange(isChosen ? withoutCompanion(party, one) : withCompanion(party, one))}
              >
                <span>{one.name}</span>
                <span className={css.number}>
                  {one.idNumber ?? t(isBarred ? 'companions.noDocumentHere' : 'companions.noDocument')}
                </span>
                {one.isMinor && <span className={css.minor}>{t('companions.minor')}</span>}
                {isChosen && <span className={css.mark}>{t('companions.chosen')}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      {isFull && there.some((one) => !isIn(party, one)) && <p className={css.note}>{t('companions.noRoom')}</p>}
    </div>
  )
}
