import type { ReactNode } from 'react'
import type { CompanyDetail } from '../../nouns/company/public.ts'
import { websiteOf } from '../../content/company/paragraphs.ts'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { dialled } from '../../lib/richParts.ts'
import { Container } from '../../ui/Container.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Contact.module.css'

interface Way {
  key: 'address' | 'phone' | 'email' | 'website'
  text: string
  shown?: ReactNode
}

/** How to reach a company, line by line, each to be taken along. */
export function Contact({ company }: { company: CompanyDetail }) {
  const { t, lang } = useWords()
  const { address, phone, email } = company
  const website = websiteOf(company.website)
  const all: Way[] = [
    { key: 'address', text: address, shown: <span lang={recordLang(company, lang)}>{address}</span> },
    { key: 'phone', text: phone, shown: <a href={`tel:${dialled(phone)}`}>{phone}</a> },
    { key: 'email', text: email, shown: <a href={`mailto:${email}`}>{email}</a> },
    {
      key: 'website',
      text: website ?? '',
      shown: (
        <a href={website ?? undefined} target="_blank" rel="noopener nofollow">
          {website}
          <VisuallyHidden>{t('site.newTab')}</VisuallyHidden>
        </a>
      ),
    },
  ]
  const ways = all.filter(({ text }) => text !== '')
  return (
    <Container className={css.page}>
      {ways.length > 0 ? (
        <>
          <h2 className={css.heading}>{t('companyPages.contactTitle')}</h2>
          <dl className={css.ways}>
            {ways.map(({ key, text, shown }) => (
              <div key={key} className={css.way}>
                <dt className={css.label}>{t(`companyPages.fact.${key}`)}</dt>
                <dd className={css.value}>
                  <CopyText
                    text={text}
                    label={t(`companyPages.copy.${key}`)}
                    copied={t('companyPages.copied')}
                    selected={t('companyPages.selected')}
                    className={css.text}
                  >
                    {shown}
                  </CopyText>
                </dd>
              </div>
            ))}
          </dl>
          <p className={css.note}>{t('companyPages.contactNote')}</p>
        </>
      ) : (
        <EmptyState title={t('companyPages.noContactTitle')}>{t('companyPages.noContactText')}</EmptyState>
      )}
    </Container>
  )
}
