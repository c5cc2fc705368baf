import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import {
  allProgrammesQuery,
  countedBy,
  nearestRules,
  type Standing as OwnStanding,
  suspendedBy,
} from '../../nouns/booking/standing.ts'
import party from '../booking/PartyForm.module.css'
import { Suspended } from '../booking/Suspended.tsx'
import { useDayWords } from '../booking/useDayWords.ts'
import { useWaitingWords } from '../booking/waitingWords.ts'
import css from './Notes.module.css'

/** The visits that somebody missed, quietly, and what follows where they are too many. */
export default function Standing({ standing, today }: { standing: OwnStanding; today: string }) {
  useWaitingWords()
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const { data: programmes } = useQuery(allProgrammesQuery(lang))
  const rules = programmes && nearestRules(standing, programmes, today)
  if (!rules) return null
  const counted = countedBy(standing, rules, today)
  const until = suspendedBy(standing, rules, today)
  const list = (
    <ul className={party.text}>
      {counted.map(({ code, programme, date, starts }) => (
        <li key={code}>{`${programme} ${sayDate(date, 'short')} ${starts}`}</li>
      ))}
    </ul>
  )
  return (
    <div className={css.missing}>
      {until === null ? (
        <>
          <p>
            {t('waiting.standing.missed', {
              count: counted.length,
              days: rules.noShowDays,
              most: rules.noShows,
              pause: rules.suspendDays,
            })}
          </p>
          {list}
        </>
      ) : (
        <Suspended standing={standing} rules={rules} today={today} until={until}>
          {list}
        </Suspended>
      )}
    </div>
  )
}
