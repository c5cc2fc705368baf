import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FileLink } from '../../desk/list/FileLink.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { contractTone, groupsOf } from '../../nouns/contract/contract.ts'
import { type StudioContract, studioContractFile, studioContractPage } from '../../nouns/contract/museum.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import sheets from '../finance/Sheets.module.css'
import css from './ContractSheet.module.css'
import { Kind } from './ContractsTab.tsx'

/** One contract to be read: who, how much, what was signed and by whom, and its pages. */
export function ContractSheet({ contract }: { contract: StudioContract }) {
  const { t, lang } = useWords()
  const { id, code, state, seller, buyer, sha256, pages: count, signatures } = contract
  const party = ({ id: company, name }: StudioContract['seller']) => (
    <Link key={company} to={pages.studioContracts} search={{ company: String(company) } as never}>
      {name}
    </Link>
  )
  return (
    <div className={sheets.body}>
      <Facts
        facts={[
          [
            t('manage.field.state'),
            <StateMark key="state" tone={contractTone(state)}>
              {t(`contract.state.${state}`)}
            </StateMark>,
          ],
          [t('studioContract.kind'), <Kind key="kind" of={contract} />],
          [t('studioContract.number'), contract.number],
          [t('studioContract.seller'), party(seller)],
          [t('studioContract.buyer'), party(buyer)],
          [t('studioContract.order'), contract.orderCode],
          [t('studioContract.total'), <Money key="total" fen={contract.totalFen} />],
          [t('studioContract.deposit'), contract.depositFen > 0 && <Money key="deposit" fen={contract.depositFen} />],
          [t('studioContract.security'), <Money key="security" fen={contract.securityFen} />],
          [t('studioContract.deadline'), formatDate(contract.deadline, lang)],
          [t('studioContract.effectiveOn'), contract.effectiveOn && formatDate(contract.effectiveOn, lang)],
        ]}
      />
      <section className={sheets.part} aria-labelledby="signatures">
        <h3 id="signatures" className={sheets.heading}>
          {t('studioContract.signatures')}
        </h3>
        {signatures.length === 0 ? (
          <p className={sheets.text}>{t('studioContract.noSignatures')}</p>
        ) : (
          <ol className={css.signatures}>
            {signatures.map(({ company, at }) => (
              <li key={company + at}>
                {company} <Moment at={at} />
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className={sheets.part} aria-labelledby="hash">
        <h3 id="hash" className={sheets.heading}>
          {t('studioContract.sha256')}
        </h3>
        <CopyText text={sha256} label={t('money.copy')} copied={t('money.copied')} selected={t('money.selected')}>
          <code className={css.hash} translate="no">
            {groupsOf(sha256).map((group, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a group is its place
              <span key={place}>{group}</span>
            ))}
          </code>
        </CopyText>
        <p className={sheets.log}>
          <Link to={pages.contractVerify} search={{ code }} target="_blank">
            {t('studioContract.verify')}
          </Link>
        </p>
      </section>
      <section className={sheets.part} aria-labelledby="document">
        <div className={css.head}>
          <h3 id="document" className={sheets.heading}>
            {t('studioContract.document')}
          </h3>
          {count > 0 && <FileLink address={studioContractFile(lang, id)} format="PDF" />}
        </div>
        {count === 0 ? (
          <p className={sheets.text}>{t('studioContract.noFile')}</p>
        ) : (
          <ol className={css.pages}>
            {Array.from({ length: count }, (_, index) => (
              <Sheet key={index + 1} page={index + 1} count={count} address={studioContractPage(lang, id, index + 1)} />
            ))}
          </ol>
        )}
      </section>
      <p className={sheets.log}>
        <LogLink of={{ kind: 'contract', id: code }} />
      </p>
    </div>
  )
}

/** A page as a picture, which opens large. The first comes at once, each further one as it comes near. */
function Sheet({ page, count, address }: { page: number; count: number; address: string }) {
  const { t } = useWords()
  const [isLost, setLost] = useState(false)
  const name = t('studioContract.page', { page, count })
  return (
    <li>
      {isLost ? (
        <p role="alert" className={css.lost}>
          {t('studioContract.pageLost', { page })}
        </p>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" className={css.sheet}>
          {/* As wide and high as paper, so that it has its place before it is there. */}
          <img
            src={address}
            alt={name}
            width={210}
            height={297}
            loading={page === 1 ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setLost(true)}
          />
        </a>
      )}
      <span className={css.number} aria-hidden="true">
        {name}
      </span>
    </li>
  )
}
