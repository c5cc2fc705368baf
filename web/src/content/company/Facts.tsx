import type { CompanyDetail } from '../../nouns/company/public.ts'
import { websiteOf } from './paragraphs.ts'
import { recordLang } from '../recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Facts.module.css'
import { PageLink } from './PageLink.tsx'

/** What a company is, in lines: since when, where, what it deals in, its own site. What it did not give is left out. */
export function Facts({ company }: { company: CompanyDetail }) {
  const { t, lang } = useWords()
  const foreign = recordLang(company, lang)
  const website = websiteOf(company.website)
  const facts = [
    { label: t('companyPages.fact.founded'), text: company.foundedOn && formatDate(company.foundedOn, lang) },
    { label: t('companyPages.fact.region'), text: company.region },
    {
      label: t('companyPages.fact.class'),
      text: company.classes.map(({ name }) => name).join(t('companyPages.comma')),
    },
    { label: t('companyPages.fact.address'), text: company.address, lang: foreign },
  ]
  return (
    <dl className={css.facts}>
      {facts.map((fact) =>
        fact.text ? (
          <div key={fact.label} className={css.fact}>
            <dt className={css.label}>{fact.label}</dt>
            <dd lang={fact.lang}>{fact.text}</dd>
          </div>
        ) : null,
      )}
      {website && (
        <div className={css.fact}>
          <dt className={css.label}>{t('companyPages.fact.website')}</dt>
          <dd>
            <a href={website} target="_blank" rel="noopener nofollow" className={css.outward}>
              {website.replace(/^https?:\/\/|\/$/g, '')}
              <Icon name="outward" className={css.icon} />
              <VisuallyHidden>{t('site.newTab')}</VisuallyHidden>
            </a>
          </dd>
        </div>
      )}
      <div className={css.fact}>
        <dt className={css.label}>{t('companyPages.fact.reach')}</dt>
        <dd>
          <PageLink id={company.id} tab="contact">
            {t('companyPages.reachText')}
          </PageLink>
        </dd>
      </div>
    </dl>
  )
}
