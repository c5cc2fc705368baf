import { useWords } from '../../i18n/index.ts'
import type { Application } from '../../nouns/application/applications.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useArrival } from '../booking/useArrival.ts'
import { MineLink } from './MineLink.tsx'
import css from './Standing.module.css'
import { toneOf } from './tone.ts'

interface StandingProps {
  application: Application
  /** It has just been sent: keys and ears go on from here. */
  isNew?: boolean
}

/** How it stands with one's own application, and the way to it. */
export function Standing({ application, isNew = false }: StandingProps) {
  return isNew ? <Arrived application={application} /> : <Slip application={application} />
}

function Arrived({ application }: { application: Application }) {
  const { t } = useWords()
  const title = useArrival()
  return (
    <div>
      <h3 ref={title} tabIndex={-1} className={css.arrived}>
        {t('application.sentTitle')}
      </h3>
      <p className={css.say}>{t('application.sentText')}</p>
      <Slip application={application} />
    </div>
  )
}

function Slip({ application: { id, code, state, answer } }: { application: Application }) {
  const { t } = useWords()
  return (
    <div className={css.slip}>
      <p className={css.line}>
        <Tag tone={toneOf(state)}>{t(`application.state.${state}`)}</Tag>
        <span className={css.code}>{t('application.code', { code })}</span>
      </p>
      {answer && <p className={css.answer}>{answer}</p>}
      <MineLink id={id} className={css.link}>
        {t(state === 'returned' ? 'application.toAnswer' : 'application.toOne')}
      </MineLink>
    </div>
  )
}
