import type { CompanyDetail } from '../../nouns/company/public.ts'
import { paragraphs } from './paragraphs.ts'
import { Gallery } from '../parts/Gallery.tsx'
import { recordLang } from '../recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Facts } from './Facts.tsx'
import css from './Introduction.module.css'

/** What a company says of itself, in full, and its pictures. */
export function Introduction({ company }: { company: CompanyDetail }) {
  const { t, lang } = useWords()
  const foreign = recordLang(company, lang)
  const text = paragraphs(company.about)
  const isWritten = text.length > 0 || company.summary !== ''
  return (
    <div className={css.page}>
      <Grid>
        <div className={css.facts}>
          <Facts company={company} />
        </div>
        {isWritten ? (
          <section className={css.text} aria-labelledby="about-company">
            <h2 id="about-company" className={css.heading}>
              {t('companyPages.aboutTitle')}
            </h2>
            {company.summary && (
              <p className={css.summary} lang={foreign}>
                {company.summary}
              </p>
            )}
            <div lang={foreign} className={css.story}>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ) : (
          <div className={css.text}>
            <EmptyState title={t('companyPages.noAboutTitle')}>{t('companyPages.noAboutText')}</EmptyState>
          </div>
        )}
      </Grid>
      <Gallery pictures={company.pictures} title={t('content.picturesTitle')} />
    </div>
  )
}
