import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { visitCounterQuery } from './calls.ts'
import css from './ProfilePage.module.css'
import { VisitCounterForm } from './VisitCounterForm.tsx'

const HEADING = 'visit-counter'

/** What the museum says of itself on every page (value 208). */
export default function ProfilePage() {
  const { t, lang } = useWords()
  const query = useQuery(visitCounterQuery(lang))
  return (
    <>
      <PageHead title={t('nav.manageProfile')} lede={t('studio.profile.lede')} />
      <section aria-labelledby={HEADING} className={css.part}>
        <h2 id={HEADING} className={css.heading}>
          {t('studio.visits.heading')}
        </h2>
        <Loaded query={query}>{(counter) => <VisitCounterForm counter={counter} />}</Loaded>
      </section>
    </>
  )
}
