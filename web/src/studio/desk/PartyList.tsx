import { useWords } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import css from './PartyList.module.css'
import type { Door } from './door.ts'
import { type Face, outside, type Shown } from './shown.ts'

/** At these somebody of the party can be let in. */
const open = new Set<Face>(['ok', 'used', 'party', 'undone'])

interface PartyListProps {
  door: Door
  shown: Shown
  /** On a coloured ground. */
  isDark: boolean
}

/** A party, person by person. Each can be let in by the button or by the number and Enter, all who are left at once. */
export function PartyList({ door, shown, isDark }: PartyListProps) {
  const { t } = useWords()
  const { persons, face } = shown
  const left = outside(shown)
  const isOpen = open.has(face) && left.length > 0
  const look = isDark ? 'light' : 'line'
  const nameOf = (at: number) => persons[at]?.name || t('doorDesk.nameless', { n: at + 1 })
  if (persons.length === 0 || (persons.length === 1 && !isOpen)) return null
  return (
    <div className={css.party}>
      {persons.length > 1 && (
        <ol className={css.list} aria-label={t('doorDesk.party')}>
          {persons.map((person, at) => (
            <li key={person.ticket ?? person.n ?? at} className={css.person} data-in={person.isIn || undefined}>
              <span className={css.n}>{at + 1}</span>
              <span className={css.name}>
                {nameOf(at)}
                {person.isMinor && <span className={css.fact}>{t('doorDesk.minor')}</span>}
                {person.idNumber !== null && <span className={css.fact}>{person.idNumber}</span>}
              </span>
              {person.isIn ? (
                <span className={css.in}>{t('doorDesk.in')}</span>
              ) : (
                isOpen && (
                  <Button
                    look={look}
                    aria-label={t('doorDesk.letInName', { name: nameOf(at) })}
                    className={css.one}
                    onClick={() => void door.letInOne(person)}
                  >
                    {t('doorDesk.letIn')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <Button look={isDark ? 'light' : 'solid'} className={css.all} onClick={() => void door.letInAll()}>
          {persons.length === 1
            ? t('doorDesk.letIn')
            : t(left.length < persons.length ? 'doorDesk.letInRest' : 'doorDesk.letInAll', { count: left.length })}
        </Button>
      )}
    </div>
  )
}
