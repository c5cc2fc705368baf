import type { AuditRow } from '../../api/types.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { useWords } from '../../i18n/index.ts'
import css from './AuditSheet.module.css'
import { said } from './said.ts'

/** One act with everything that was written down. */
export function AuditSheet({ row }: { row: AuditRow }) {
  const { t } = useWords()
  const details = Object.entries(row.detail)
  return (
    <>
      <Facts
        facts={[
          [t('studio.audit.at'), <Moment key="at" at={row.at} />],
          [t('studio.audit.actor'), row.actor?.name ?? t('studio.audit.nobody')],
          [t('studio.audit.subject'), row.subject?.name],
          [t('studio.audit.network'), row.network],
          [t('studio.audit.seal'), t(row.sealed ? 'studio.audit.sealed' : 'studio.audit.unsealed')],
          [t('studio.audit.number'), String(row.id)],
        ]}
      />
      {details.length > 0 && (
        <section className={css.part} aria-labelledby="detail">
          <h3 id="detail" className={css.name}>
            {t('studio.audit.detail')}
          </h3>
          <Facts facts={details.map(([name, value]) => [name, said(value)] as const)} />
        </section>
      )}
    </>
  )
}
