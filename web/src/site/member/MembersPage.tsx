import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/page.tsx'
import { bodyOf } from '../../content/member/body.ts'
import { Card } from '../../content/member/Card.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { membersQuery } from '../../content/member/load.ts'
import css from './MembersPage.module.css'
import { useMemberWords } from '../../content/member/words.ts'

/** A body of the museum: what it is for, then its members under their seals, the one who presides first. */
export default function MembersPage({ id }: { id: number }) {
  useMemberWords()
  const { t, lang } = useWords()
  const { type, title } = bodyOf(id)
  const { data: record } = useSuspenseQuery(detailQuery('page', lang, id))
  const { data: members } = useSuspenseQuery(membersQuery(lang, type))
  if (!record) return null
  // The members stand below in full; what else is linked comes after them.
  const linked = record.linked.filter(({ kind }) => kind !== 'member')
  return (
    <>
      <Detail record={{ ...record, linked: [] }} />
      <Container>
        <section aria-labelledby="members">
          <SectionHeading
            id="members"
            {...(members.length > 0
              ? { aside: <p className={css.count}>{t('member.listCount', { count: members.length })}</p> }
              : {})}
          >
            {t(title)}
          </SectionHeading>
          {members.length > 0 ? (
            <ul className={css.list}>
              {members.map((member, index) => (
                <li key={member.id} className={index === 0 ? css.chair : undefined}>
                  <Card record={member} look={index === 0 ? 'chair' : 'member'} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t('member.noneTitle')}>{t('member.noneText')}</EmptyState>
          )}
        </section>
      </Container>
      <Linked records={linked} />
      <div className={css.end} />
    </>
  )
}
