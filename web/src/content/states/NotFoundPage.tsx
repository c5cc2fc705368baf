import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Container } from '../../ui/Container.tsx'
import { State } from '../../ui/State.tsx'
import { Way } from '../Way.tsx'

/** Where somebody who misses a record finds others of its kind. Not `page` for an address: that is a kind's name. */
const others = {
  address: pages.exhibitionTempList,
  annual_report: pages.reportList,
  book: pages.academicList,
  company: pages.companyList,
  development_plan: pages.planningList,
  event: pages.eventList,
  exhibition: pages.exhibitionTempList,
  news: pages.informationList,
  page: pages.exhibitionTempList,
  product: pages.serviceList,
  relic: pages.collectionList,
  tutorial: pages.educationList,
  work_plan: pages.workList,
} as const

/** `kind`: the page of a record that is not there; null: an address that is not there. */
type Missing = Exclude<keyof typeof others, 'address'>

export default function NotFoundPage({ kind }: { kind: Missing | null }) {
  const { t } = useWords()
  const missing = kind ?? 'address'
  return (
    <Container>
      <State
        level={1}
        drawing="lost"
        title={t(`site.missing.${missing}.title`)}
        action={
          <>
            <Way to={others[missing]} className={buttonClass('solid')}>
              {t(`site.missing.${missing}.back`)}
            </Way>
            <Way to={pages.home} className={buttonClass('line')}>
              {t('site.backHome')}
            </Way>
          </>
        }
      >
        {t(`site.missing.${missing}.text`)}
      </State>
    </Container>
  )
}
