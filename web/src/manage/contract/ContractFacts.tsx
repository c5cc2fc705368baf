import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useUser } from '../../api/useSession.ts'
import { AttachmentList } from '../../desk/attachment/AttachmentList.tsx'
import { AddressLink } from '../../desk/parts/AddressLink.tsx'
import { type Fact, Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { type Translate, useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { contractAttachment } from '../../nouns/attachment/calls.ts'
import { contractAddress } from '../../nouns/contract/address.ts'
import { type ContractDetail, placeOf } from '../../nouns/contract/contract.ts'
import { orderAddress } from '../../nouns/order/address.ts'
import { orderPlaces, placeOf as orderPlaceOf } from '../../nouns/order/order.ts'
import shared from '../trade/Document.module.css'
import { ContractMark } from './ContractMark.tsx'
import proof from './Proof.module.css'

/** What is known about a contract beside what it says: its parties, its money, its order, its files and supplements. */
export function ContractFacts({ of }: { of: ContractDetail }) {
  const { t, lang } = useWords()
  const id = useId()
  const { counterparty, supplemented, supplements, attachments } = of
  const other = (one: (typeof supplements)[number]) => (
    <div key={one.id}>
      <AddressLink path={contractAddress(of, one.code)} className={shared.link}>
        {one.code}
      </AddressLink>
      {'\u2003'}
      <ContractMark of={one} />
    </div>
  )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={shared.heading}>
        {t('contract.facts')}
      </h2>
      <Facts
        facts={[
          [t('contract.stateHeading'), <ContractMark key="state" of={of} />],
          [t('contract.kind.heading'), t(`contract.kind.${of.kind}`)],
          ...of.parties.map(({ side, name }): Fact => [t(`contract.party.${of.kind}.${side}`), name]),
          ...money(t, of),
          [t('contract.deadline'), formatDate(of.deadline, lang)],
          [t('contract.effectiveOn'), of.effectiveOn && formatDate(of.effectiveOn, lang)],
          [t('contract.order'), <OrderLink key="order" of={of} />],
          [t('contract.supplemented'), supplemented && other(supplemented)],
          [t('contract.supplements'), supplements.length > 0 && supplements.map(other)],
          [
            t('contract.allWith'),
            <Link
              key="all"
              to="."
              search={() => ({ tab: placeOf(of), counterparty: String(counterparty.id) })}
              className={shared.link}
            >
              {counterparty.name}
            </Link>,
          ],
          [t('contract.begun'), <Moment key="begun" at={of.begunAt} />],
        ]}
      />
      {attachments.length > 0 && (
        <>
          <h3 className={proof.heading}>{t('contract.attachments')}</h3>
          <AttachmentList
            attachments={attachments}
            addressOf={(attachment, preview) => contractAttachment(lang, of.id, attachment, preview)}
            nameOf={() => counterparty.name}
          />
        </>
      )}
    </section>
  )
}

/** What it comes to, and what of that is set aside and paid. */
function money(t: Translate, of: ContractDetail): Fact[] {
  const amount = (fen: number) => <Money fen={fen} />
  return [
    [t(of.kind === 'lease' ? 'contract.rents' : 'contract.total'), amount(of.totalFen)],
    [t('contract.deposit'), of.depositFen > 0 && amount(of.depositFen)],
    [t('contract.security'), !of.isSupplement && amount(of.securityFen)],
    [t('contract.held'), of.effectiveOn !== null && amount(of.heldFen)],
    [t('contract.paid'), of.effectiveOn !== null && amount(of.paidFen)],
  ]
}

/** The order that it is of; its code alone for whoever may not open it. */
function OrderLink({ of }: { of: ContractDetail }) {
  const held = useUser()?.nvcJurisdiction ?? []
  const place = orderPlaceOf(of)
  if (!held.includes(orderPlaces[place].value)) return of.orderCode
  return (
    <AddressLink path={orderAddress(place, of.orderCode)} className={shared.link}>
      {of.orderCode}
    </AddressLink>
  )
}
