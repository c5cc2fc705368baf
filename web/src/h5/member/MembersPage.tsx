import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { bodyOf } from '../../content/member/body.ts'
import { Card } from '../../content/member/Card.tsx'
import { membersQuery } from '../../content/member/load.ts'
import { useMemberWords } from '../../content/member/words.ts'
import { Detail } from '../../content/page.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { usePlace } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Head } from '../kit/Head.tsx'
import { SectionTabs } from '../kit/SectionTabs.tsx'
import { useDocumentWords } from '../words/document.ts'
import css from './MembersPage.module.css'

/** A body of the museum: what it is for, then its members under their seals, the one who presides first. */
export default function MembersPage({ id }: { id: number }) {
  useMemberWords()
  // For the register of persons of the page's own record.
  useDocumentWords()
  const { t, lang } = useWords()
  const { place } = usePlace()
  const { type, title } = bodyOf(id)
  const { data: record } = useSuspenseQuery(detailQuery('page', lang, id))
  const { data: members } = useSuspenseQuery(membersQuery(lang, type))
  if (!record) return null
  // The members stand below in full; what else is linked comes after them.
  const linked = record.linked.filter(({ kind }) => kind !== 'member')
  return (
    <>
      <Head title={t(place.title)} />
      {place.section && <SectionTabs section={place.section} />}
      <Detail record={{ ...record, linked: [] }} />
      <section aria-labelledby="members" className={css.members}>
        <div className={css.head}>
          <h2 id="members" className={css.title}>
            {t(title)}
          </h2>
          {members.length > 0 && <p className={css.count}>{t('member.listCount', { count: members.length })}</p>}
        </div>
        {members.length > 0 ? (
          <ul className={css.list}>
            {members.map((member, index) => (
              <li key={member.id}>
                <Card record={member} look={index === 0 ? 'chair' : 'member'} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('member.noneTitle')}>{t('member.noneText')}</EmptyState>
        )}
      </section>
      <Linked records={linked} />
    </>
  )
}
