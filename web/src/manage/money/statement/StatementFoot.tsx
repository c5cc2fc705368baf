import { Link } from '@tanstack/react-router'
import { useWords } from '../../../i18n/index.ts'
import { grouped } from '../../../lib/numbers.ts'
import { pages } from '../../../lib/paths.ts'
import type { Statement } from '../../../nouns/subAccount/calls.ts'
import { readableCode } from '../../../nouns/subAccount/verification.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import css from './StatementFoot.module.css'

/** The end of a statement: what it does not list, and by what whoever holds the paper can check it (RULES ledger 10). */
export function StatementFoot({ of }: { of: Statement }) {
  const { t } = useWords()
  const { count, entries, lastSequence, lastHash, code, verificationUrl } = of
  const [page = ''] = verificationUrl.split('?', 1)
  return (
    <footer className={css.foot}>
      {count > entries.length && (
        <p>{t('money.statement.cut', { shown: grouped(entries.length), count: grouped(count) })}</p>
      )}
      <div className={css.check}>
        <QrCode className={css.picture} text={verificationUrl} label={t('money.statement.check.picture')} />
        <div>
          <p>{t('money.statement.check.text')}</p>
          <p>
            <Link to={pages.statementVerify} search={{ code }} className={css.link}>
              {page}
            </Link>
          </p>
          <dl className={css.facts}>
            <dt>{t('money.statement.check.code')}</dt>
            <dd className={css.code}>{readableCode(code)}</dd>
            {lastHash !== '' && (
              <>
                <dt>{t('money.statement.hash', { sequence: lastSequence })}</dt>
                <dd className={css.code}>{lastHash}</dd>
                <dd className={css.note}>{t('money.statement.hashNote')}</dd>
              </>
            )}
          </dl>
        </div>
      </div>
    </footer>
  )
}
