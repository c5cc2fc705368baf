import { LeadOn } from '../../content/parts/LeadOn.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Grid } from '../../ui/Grid.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import css from './Companies.module.css'

/**
 * The way to the companies that work with the museum, and how to become one (RULES companies 17). It names none of them:
 * they change all day, and this page does not depend on them.
 */
export function Companies() {
  const { t } = useWords()
  return (
    <section id="part-companies" aria-labelledby="home-companies" className={css.band}>
      <Grid>
        <SectionHeading id="home-companies" eyebrow={t('nav.companyListNote')} className={css.heading}>
          {t('nav.companyList')}
        </SectionHeading>
        <div className={css.ways}>
          <LeadOn level={3} to={pages.companyList} title={t('site.companiesAll')} note={t('site.companiesAllNote')} />
          <LeadOn level={3} to={pages.companyJoin} title={t('nav.companyJoin')} note={t('nav.companyJoinNote')} />
        </div>
      </Grid>
    </section>
  )
}
