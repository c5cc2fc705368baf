import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { CompanyDetail } from '../../nouns/company/public.ts'
import { Sign } from '../../content/company/Sign.tsx'
import { Acts } from '../../content/parts/Acts.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { Container } from '../../ui/Container.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Head.module.css'
import { type CompanyTab, companyTabs } from './load.ts'

const addresses = {
  home: pages.companyHome,
  introduction: pages.companyIntroduction,
  goods: pages.companyGoods,
  contact: pages.companyContact,
} as const satisfies Record<CompanyTab, string>

function Tab({ current, ...rest }: ComponentProps<'a'> & { current: boolean }) {
  // The router writes its own aria-current by path alone; the same page of another company is elsewhere.
  return <a {...rest} className={css.tab} aria-current={current ? 'page' : undefined} />
}

const TabLink = createLink(Tab)

/** What the four pages of a company have above them: its sign, its name, where it is, and the way to each other. */
export function Head({ company, tab }: { company: CompanyDetail; tab: CompanyTab }) {
  const { t, lang } = useWords()
  const { id, title, logo, region } = company
  const foreign = recordLang(company, lang)
  const length = [...title].length
  const page = addresses[tab]
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
          <Acts
            kind="company"
            record={{ id, type: 0, title, lang: company.lang, cover: logo, page }}
            note={region}
            align="end"
            className={css.acts}
          />
        </header>
        <nav aria-label={t('companyPages.tabs')}>
          <ul className={css.tabs}>
            {companyTabs.map((one) => (
              <li key={one}>
                <TabLink to={addresses[one]} search={{ id: String(id) }} current={one === tab}>
                  {t(`companyPages.tab.${one}Label`)}
                </TabLink>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </div>
  )
}
