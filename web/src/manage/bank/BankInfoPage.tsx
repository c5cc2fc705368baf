import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { askChange, bankKey, bankQuery, type BoundAccount, changesKey, changesQuery } from '../../nouns/company/own.ts'
import { SectionFields } from '../company/apply/SectionFields.tsx'
import { ChangesList, isOpen } from '../company/ChangesList.tsx'
import { PurposeField } from '../company/PurposeField.tsx'
import { bankOf, bankValues } from '../company/sections.ts'
import { SubAccountPart } from '../money/SubAccountPart.tsx'
import css from './BankInfoPage.module.css'
import { FullNumber } from './FullNumber.tsx'

/** The account that the company bound, and its change by review (RULES companies 9, value 102). */
export default function BankInfoPage() {
  const { t, lang } = useWords()
  const [isAsking, setAsking] = useState(false)
  const query = useQuery(bankQuery(lang))
  const account = query.data
  const { data: changes = [] } = useQuery(changesQuery(lang))
  const own = changes.filter(({ kind }) => kind === 'bank')
  const waits = own.some(isOpen)

  return (
    <>
      <PageHead title={t('nav.manageBankInfo')} lede={t('money.bank.lede')}>
        {account && (
          <Button type="primary" disabled={waits || account.state === 'unreadable'} onClick={() => setAsking(true)}>
            {t('companyDesk.bank.change')}
          </Button>
        )}
      </PageHead>
      <Loaded query={query}>
        {(account) => (
          <>
            <div className={css.columns}>
              <section aria-labelledby="account">
                <h2 id="account" className={css.number}>
                  {account.state === 'bound'
                    ? account.accountNumberMasked
                    : t(account.state === 'unreadable' ? 'companyDesk.bank.unreadable' : 'companyDesk.bank.none')}
                </h2>
                {/* Another account is another number. */}
                {account.state === 'bound' && <FullNumber key={account.since} />}
                {account.state === 'unreadable' && <p role="alert">{t('companyDesk.unreadable')}</p>}
                <Facts
                  facts={[
                    [t('companyDesk.field.bank.accountName'), account.accountName],
                    [t('companyDesk.field.bank.bankName'), account.bankName],
                    [t('companyDesk.field.bank.branch'), account.branch],
                    [
                      t('manage.field.state'),
                      account.state === 'bound' && (
                        <StateMark key="state" tone={waits ? 'waiting' : 'live'}>
                          {t(waits ? 'companyDesk.bank.moving' : 'companyDesk.bank.bound')}
                        </StateMark>
                      ),
                    ],
                    [t('companyDesk.bank.since'), account.since && <Moment key="since" at={account.since} />],
                  ]}
                />
              </section>
              {/* Not behind the form: over the longer page the columns of its region were seen to jump. */}
              {!isAsking && <SubAccountPart />}
              <section aria-labelledby="changes">
                <h2 id="changes" className={css.heading}>
                  {t('companyDesk.bank.historyTitle')}
                </h2>
                {own.length > 0 ? <ChangesList changes={own} /> : <p>{t('companyDesk.bank.noHistory')}</p>}
              </section>
            </div>
            <Sheet title={t('companyDesk.bank.change')} open={isAsking} onClose={() => setAsking(false)}>
              <AskBank account={account} onDone={() => setAsking(false)} />
            </Sheet>
          </>
        )}
      </Loaded>
    </>
  )
}

/** The name stays the company's; the rest is written anew. */
function AskBank({ account, onDone }: { account: BoundAccount; onDone: () => void }) {
  const { t, lang } = useWords()
  const kept = { ...bankValues(null), accountName: account.accountName }
  return (
    <RecordForm
      values={{ ...kept, purpose: '' }}
      act={t('companyDesk.change.ask')}
      done={t('companyDesk.change.asked')}
      save={({ purpose, ...written }) => askChange(lang, 'bank', bankOf(written), purpose.trim())}
      stale={[changesKey, bankKey]}
      onSaved={onDone}
    >
      <SectionFields section="bank" kept={{ ...kept }} notes={{}} />
      <PurposeField />
    </RecordForm>
  )
}
