import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { permissions } from '../../lib/permissions.ts'
import { Notice } from '../../ui/Notice.tsx'
import { type GuideStep, guideSteps, type OwnCompany, ownCompanyQuery } from '../../nouns/company/own.ts'
import css from './Guide.module.css'

interface Place {
  path: (typeof pages)[keyof typeof pages]
  /** The part of the page. */
  tab?: string
  needs: number
}

/** Where each first step of a new company is done, and the value that it needs. */
const places: Partial<Record<GuideStep, Place>> = {
  profile: { path: pages.companyInfo, needs: permissions.companyProfile },
  contacts: { path: pages.companyInfo, tab: 'contacts', needs: permissions.companyProfile },
  commodities: { path: pages.companyInfo, tab: 'commodities', needs: permissions.companyProfile },
  staff: { path: pages.staffInfo, needs: permissions.companyStaff },
}

/**
 * What a company's people should know at once, and for a new company the first steps with what is done
 * (RULES back-office 6).
 */
export function Guide({ name, held }: { name: string; held: readonly number[] }) {
  const { t, lang } = useWords()
  const { data: company } = useQuery(ownCompanyQuery(lang))
  if (!company) return null
  return (
    <div className={css.guide}>
      {company.state === 'suspended' && <Notice>{t('companyDesk.guide.suspended', { name })}</Notice>}
      <FirstSteps company={company} held={held} />
    </div>
  )
}

function FirstSteps({ company, held }: { company: OwnCompany; held: readonly number[] }) {
  const { t } = useWords()
  const router = useRouter()
  const steps = guideSteps.flatMap((step) => {
    const found = company.guide.find((one) => one.step === step)
    const place = places[step]
    return found && place && held.includes(place.needs) && place.path in router.routesByPath
      ? [{ ...found, ...place, step }]
      : []
  })
  if (company.state !== 'active' || steps.every(({ done }) => done)) return null
  return (
    <section className={css.first} aria-labelledby="guide">
      <h2 id="guide">{t('companyDesk.guide.title')}</h2>
      <ol className={css.steps}>
        {steps.map(({ step, done, path, tab }) => (
          <li key={step} className={classes(css.step, done && css.done)}>
            <Link
              to={path as NonNullable<LinkProps['to']>}
              search={(tab === undefined ? {} : { tab }) as never}
              className={css.link}
            >
              {t(`companyDesk.guide.${step}`)}
            </Link>
            <span>{t(done ? 'companyDesk.guide.done' : 'companyDesk.guide.open')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
