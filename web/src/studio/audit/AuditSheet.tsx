import { Link } from '@tanstack/react-router'
import type { AuditRow } from '../../api/types.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { permissions } from '../../lib/permissions.ts'
import css from './AuditSheet.module.css'

/** One act with everything that was written down. */
export function AuditSheet({ row }: { row: AuditRow }) {
  const { t } = useWords()
  return (
    <>
      <Facts
        facts={[
          [t('studio.audit.at'), <Moment key="at" at={row.at} to="second" />],
          [t('studio.audit.actor'), row.actor?.name ?? t('studio.audit.nobody')],
          [t('studio.audit.subject'), row.subject && <Record key="subject" row={row} />],
          [t('studio.audit.network'), row.network],
          [t('studio.audit.seal'), t(row.sealed ? 'studio.audit.sealed' : 'studio.audit.unsealed')],
          [t('studio.audit.number'), String(row.id)],
        ]}
      />
      {row.told.length > 0 && (
        <section className={css.part} aria-labelledby="detail">
          <h3 id="detail" className={css.name}>
            {t('studio.audit.detail')}
          </h3>
          <Facts facts={row.told.map(({ name, value }) => [name, value] as const)} />
        </section>
      )}
    </>
  )
}

/** What it was done to: a link to the record for who may open it, and one to all that was ever done to it. */
function Record({ row }: { row: AuditRow }) {
  const held = useUser()?.nvcJurisdiction ?? []
  const { subject } = row
  if (!subject) return null
  const opens = subject.kind === 'company' && held.includes(permissions.reviewCompanies)
  return (
    <>
      {opens ? (
        <Link to={pages.companies} search={{ open: subject.id } as never}>
          {subject.called}
        </Link>
      ) : (
        subject.called
      )}
      <br />
      <LogLink of={subject} />
    </>
  )
}
