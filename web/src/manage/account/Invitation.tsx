import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { companyTone } from '../../nouns/company/tone.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { applicationQuery } from '../../nouns/company/own.ts'
import css from './Invitation.module.css'

/**
 * For somebody without a company: the invitation to register one, or where the application stands
 * (RULES back-office 5).
 */
export function Invitation() {
  const { t, lang } = useWords()
  const { data: application } = useQuery(applicationQuery(lang))
  const state = application?.state ?? 'none'
  const name = application?.sections.facts?.nameZh ?? ''
  return (
    <section className={css.invitation} aria-labelledby="invitation">
      <h2 id="invitation">{name === '' ? t('manage.overview.invitationTitle') : name}</h2>
      {state === 'none' ? (
        <p>{t('manage.overview.invitationText')}</p>
      ) : (
        <>
          <p>
            <StateMark tone={companyTone(state)}>{t(`companyDesk.state.${state}`)}</StateMark>
          </p>
          <p>{t(`companyDesk.overview.${state}`)}</p>
        </>
      )}
      {application && (
        <p>
          <Link
            to={pages.apply}
            search={{ step: undefined }}
            className={buttonClass(state === 'none' || state === 'returned' ? 'solid' : 'line')}
          >
            {t(state === 'none' ? 'manage.overview.invitationAct' : `companyDesk.overviewAct.${actOf(state)}`)}
          </Link>
        </p>
      )}
    </section>
  )
}

const actOf = (state: string) => (state === 'draft' || state === 'returned' ? 'goOn' : 'look')
