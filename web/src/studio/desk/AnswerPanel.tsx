import { useState } from 'react'
import { useWords, type WordKey } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { mayOverride } from '../../nouns/booking/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { AnswerMark } from './AnswerMark.tsx'
import css from './AnswerPanel.module.css'
import type { Door } from './door.ts'
import { PartyList } from './PartyList.tsx'
import type { Face, Shown } from './shown.ts'
import { Undo } from './Undo.tsx'

/** How loud an answer is: come in, stop, somewhere or some time else, nothing decided. */
const tones: Record<Face, 'go' | 'stop' | 'wait' | 'calm'> = {
  ok: 'go',
  used: 'stop',
  cancelled: 'stop',
  suspended: 'stop',
  unknown: 'stop',
  notYetValid: 'wait',
  expired: 'wait',
  wrongDay: 'wait',
  wrongPlace: 'wait',
  failed: 'wait',
  noList: 'wait',
  needsNetwork: 'wait',
  party: 'calm',
  undone: 'calm',
}

interface AnswerPanelProps {
  door: Door
  shown: Shown | null
  /** The minute of the list that decided, where one did. */
  listTime: string
  /** The question whether somebody is let in all the same stands. */
  isAsking: boolean
  onAsk: (yes: boolean) => void
}

/** What the desk says, as large as the room allows, and what can be done about it. */
export function AnswerPanel({ door, shown, listTime, isAsking, onAsk }: AnswerPanelProps) {
  const { t } = useWords()
  if (!shown)
    return (
      <section className={classes(css.panel, css.ready)}>
        <h2 className={css.word}>{t('doorDesk.ready.title')}</h2>
        <p className={css.text}>{t('doorDesk.ready.text')}</p>
      </section>
    )
  const { face, isOffline, letIn, persons, slot } = shown
  const isCalm = tones[face] === 'calm'
  return (
    <section className={classes(css.panel, css[tones[face]])} data-face={face}>
      <div className={css.said} role={face === 'ok' || isCalm ? 'status' : 'alert'} key={shown.number}>
        <AnswerMark face={face} />
        <div className={css.words}>
          <h2 className={css.word}>{t(`doorDesk.answer.${face}.title`)}</h2>
          <Text shown={shown} listTime={listTime} />
          <Who shown={shown} />
          {slot && (
            <p className={css.slot}>
              <span className={css.programme}>{slot.programme}</span>
              <span className={css.time}>
                {slot.starts}–{slot.ends}
              </span>
              <span>{t('doorDesk.persons', { count: persons.length })}</span>
              {slot.place !== '' && <span>{slot.place}</span>}
            </p>
          )}
          {face === 'ok' && letIn > 1 && <p className={css.count}>{t('doorDesk.letInCount', { count: letIn })}</p>}
          {isOffline && <p className={css.offline}>{t('doorDesk.offlineMark')}</p>}
        </div>
      </div>
      <PartyList door={door} shown={shown} isDark={!isCalm} />
      <div className={css.acts}>
        {face === 'ok' && <Undo door={door} shown={shown} />}
        {mayOverride(face) && <Anyway door={door} face={face} isAsking={isAsking} onAsk={onAsk} />}
        <Button look={isCalm ? 'line' : 'light'} aria-keyshortcuts="Escape" onClick={door.clear}>
          {t('doorDesk.clear')}
        </Button>
      </div>
    </section>
  )
}

/** What the answer means. */
function Text({ shown, listTime }: Pick<AnswerPanelProps, 'listTime'> & { shown: Shown }) {
  const { t, lang } = useWords()
  const { face, text, slot, isOffline } = shown
  if (face === 'ok') return null
  const words =
    face === 'unknown' && isOffline
      ? t('doorDesk.unknownOffline', { time: listTime })
      : face === 'failed' && text !== ''
        ? text
        : t(`doorDesk.answer.${face}.text`, { date: slot ? formatDate(slot.date, lang) : '' })
  return <p className={css.text}>{words}</p>
}

/** Whom it is about; nobody where the answer is about a whole party, which stands below. */
function Who({ shown: { name, persons, face } }: { shown: Shown }) {
  const { t } = useWords()
  const [only] = persons
  if (persons.length === 0 || (face === 'party' && persons.length > 1)) return null
  const shown = persons.find((one) => one.name === name) ?? only
  const facts = [shown?.idNumber, shown?.isMinor ? t('doorDesk.minor') : null].filter(Boolean)
  if (name === '' && facts.length === 0) return null
  return (
    <p className={css.who}>
      <span className={css.name}>{name}</span>
      {facts.map((fact) => (
        <span key={fact} className={css.fact}>
          {fact}
        </span>
      ))}
    </p>
  )
}

interface AnywayProps extends Pick<AnswerPanelProps, 'door' | 'isAsking' | 'onAsk'> {
  face: Face
}

/** Early, late, suspended: staff may, after a question. It stands in the panel, so that a scan can go on in its place. */
function Anyway({ door, face, isAsking, onAsk }: AnywayProps) {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  if (!isAsking)
    return (
      <Button look="light" aria-keyshortcuts="F4" onClick={() => onAsk(true)}>
        {t('doorDesk.anyway')}
      </Button>
    )
  return (
    <div className={css.ask} role="group" aria-labelledby="anyway-ask">
      <p id="anyway-ask" role="alert">
        {t(`doorDesk.anywayAsk.${face}` as WordKey)}
      </p>
      <Button
        look="light"
        aria-keyshortcuts="F4"
        disabled={busy}
        onClick={() => {
          setBusy(true)
          onAsk(false)
          void door.letInAnyway().finally(() => setBusy(false))
        }}
      >
        {t('doorDesk.anywayYes')}
      </Button>
      <Button look="light" onClick={() => onAsk(false)}>
        {t('doorDesk.anywayNo')}
      </Button>
    </div>
  )
}
