import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { pages } from '../../lib/paths.ts'
import { permissions } from '../../lib/permissions.ts'
import type { ContractDetail } from '../../nouns/contract/contract.ts'
import { SIGNING } from '../staffInfo/views.ts'
import css from '../order/Banner.module.css'
import shared from '../trade/Document.module.css'

/** What stands between the own company and its signature: who signs, and the money; nothing where nothing does. */
export function SignHints({ of: { signRefusal, missingFen } }: { of: ContractDetail }) {
  const { t } = useWords()
  const held = useUser()?.nvcJurisdiction ?? []
  if (signRefusal === null && missingFen === null) return null
  return (
    <>
      {signRefusal !== null && (
        <Alert
          type="warning"
          className={css.words ?? ''}
          title={signRefusal}
          description={
            held.includes(permissions.companyStaff) && (
              <Link to={pages.staffInfo} search={{ view: SIGNING } as never} className={shared.link}>
                {t('contract.sign.whoSigns')}
              </Link>
            )
          }
        />
      )}
      {missingFen !== null && (
        <Alert
          type="warning"
          className={css.words ?? ''}
          title={t('contract.sign.missing', { amount: currency(missingFen, '¥') })}
          description={
            <>
              <p>{t('contract.sign.missingText')}</p>
              {held.includes(permissions.bankInfo) && (
                <Link to={pages.goldApplication} search={{ open: 'new' } as never} className={shared.link}>
                  {t('contract.sign.payIn')}
                </Link>
              )}
            </>
          }
        />
      )}
    </>
  )
}
