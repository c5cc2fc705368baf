import type { ReactNode } from 'react'
import type { CompanyDetail } from '../../nouns/company/public.ts'
import { Sign } from './Sign.tsx'
import { recordLang } from '../recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Container } from '../../ui/Container.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Head.module.css'
import { PageLink } from './PageLink.tsx'
import { type CompanyTab, companyTabs } from './tabs.ts'

interface HeadProps {
  company: CompanyDetail
  tab: CompanyTab
  /** What can be done with the page. */
  acts?: ReactNode
}

/** What the four pages of a company have above them: its sign, its name, where it is, and the way to each other. */
export function Head({ company, tab, acts }: HeadProps) {
  const { t, lang } = useWords()
  const { id, title, logo, region } = company
  const foreign = recordLang(company, lang)
  const length = [...title].length
  return (
    <div className={css.head}>
      <Container>
        {company.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <header className={css.board}>
          <Sign title={title} logo={logo} look="door" first />
          <div>
            <h1 className={classes(css.title, length > 20 && css.long, length > 60 && css.longest)} lang={foreign}>
              {title}
            </h1>
            <p className={css.facts}>
              {region && <span>{region}</span>}
              {company.classes.length > 0 && (
                <span>{company.classes.map(({ name }) => name).join(t('companyPages.comma'))}</span>
              )}
            </p>
          </div>
          {acts}
        </header>
        <nav aria-label={t('companyPages.tabs')}>
          <ul className={css.tabs}>
            {companyTabs.map((one) => (
              <li key={one}>
                <PageLink id={id} tab={one} className={css.tab} current={one === tab}>
                  {t(`companyPages.tab.${one}Label`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </div>
  )
}
