import type { ReactNode } from 'react'
import type { CompanyDetail } from '../../nouns/company/public.ts'
import { websiteOf } from './paragraphs.ts'
import { recordLang } from '../recordLang.ts'
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
  const { contacts } = company
  return (
    <Container className={css.page}>
      {ways.length + contacts.length > 0 ? (
        <>
          {ways.length > 0 && <Ways ways={ways} />}
          {contacts.length > 0 && <People contacts={contacts} />}
          <p className={css.note}>{t('companyPages.contactNote')}</p>
        </>
      ) : (
        <EmptyState title={t('companyPages.noContactTitle')}>{t('companyPages.noContactText')}</EmptyState>
      )}
    </Container>
  )
}

function Ways({ ways }: { ways: Way[] }) {
  const { t } = useWords()
  return (
    <section>
      <h2 className={css.heading}>{t('companyPages.contactTitle')}</h2>
      <dl className={css.ways}>
        {ways.map(({ key, text, shown }) => (
          <div key={key} className={css.way}>
            <dt className={css.label}>{t(`companyPages.fact.${key}`)}</dt>
            <dd className={css.value}>
              <Taken way={key} text={text}>
                {shown}
              </Taken>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A text that can be taken along. */
function Taken({ way, text, children }: { way: Way['key']; text: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <CopyText
      text={text}
      label={t(`companyPages.copy.${way}`)}
      copied={t('companyPages.copied')}
      selected={t('companyPages.selected')}
      className={css.text}
    >
      {children}
    </CopyText>
  )
}

/** A contact is written in no language that is told: what has Chinese characters is Chinese. */
const han = /\p{Script=Han}/u

/** Whom customers may call: the people whom the company named for them (RULES companies 13). */
function People({ contacts }: { contacts: CompanyDetail['contacts'] }) {
  const { t, lang } = useWords()
  const foreign = (text: string) => (han.test(text) ? recordLang({ lang: 'zh' }, lang) : undefined)
  return (
    <section className={css.people}>
      <h2 className={css.heading}>{t('companyPages.peopleTitle')}</h2>
      <ul className={css.ways}>
        {contacts.map(({ name, phone, job, position }) => (
          <li key={`${name} ${phone}`} className={css.way}>
            <div className={css.label}>
              <p className={css.name} lang={foreign(name)}>
                {name}
              </p>
              {job && <p lang={foreign(job)}>{job}</p>}
            </div>
            <div className={css.value}>
              <Taken way="phone" text={phone}>
                <a href={`tel:${dialled(phone)}`}>{phone}</a>
                {position && (
                  <span className={css.position} lang={foreign(position)}>
                    {position}
                  </span>
                )}
              </Taken>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
