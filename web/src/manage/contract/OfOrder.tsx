import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { useUser } from '../../api/useSession.ts'
import { makeTries } from '../../api/tries.ts'
import { useAct } from '../../desk/act/useAct.ts'
import { AddressLink } from '../../desk/parts/AddressLink.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { contractAddress } from '../../nouns/contract/address.ts'
import { beginContract, contractsKey, orderContractsQuery } from '../../nouns/contract/calls.ts'
import { contractPlaces, isUnderWay, placeOf } from '../../nouns/contract/contract.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import { pages } from '../../lib/paths.ts'
import css from '../order/FromQuotation.module.css'
import shared from '../trade/Document.module.css'
import { ContractMark } from './ContractMark.tsx'

/** The contract of an order with what adds to it, and for its seller the way to a new one; nothing without the value (RULES contracts 1 and 9). */
export function OfOrder({ of }: { of: OrderDetail }) {
  const { t, lang } = useWords()
  const id = useId()
  const navigate = useNavigate()
  const made = useRef('')
  const [once] = useState(() => makeTries())
  const { perform, running } = useAct<OrderDetail>()
  const held = useUser()?.nvcJurisdiction ?? []
  const maySee = of.stage !== 'draft' && of.stage !== 'submitted' && held.includes(contractPlaces[placeOf(of)].value)
  const { data: contracts } = useQuery({ ...orderContractsQuery(lang, of.id), enabled: maySee })
  if (!maySee || !contracts) return null

  const isFree = of.side === 'seller' && of.counterparty.isActive && !contracts.some(isUnderWay)
  const isEffective = contracts.some(({ state, isSupplement }) => state === 'effective' && !isSupplement)
  const isGoingOn = of.stage === 'contracted' || of.stage === 'inPerformance'
  const begun = !isFree ? null : of.stage === 'confirmed' ? 'first' : isGoingOn && isEffective ? 'supplement' : null
  if (contracts.length === 0 && begun === null) return null

  async function begin(words: 'first' | 'supplement'): Promise<void> {
    const { done } = await perform(
      {
        key: 'begin',
        name: t(`contract.begin.${words}`),
        fits: () => true,
        run: {
          one: async ({ id: order }) => {
            made.current = (await once({ order }, (key) => beginContract(lang, order, key))).code
          },
        },
        done: () => '',
        stale: [contractsKey, ordersKey],
      },
      [of],
    )
    if (done.length > 0) await navigate({ to: pages.contracts, search: { tab: 'sales', open: made.current } as never })
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={shared.heading}>
        {t('contract.ofOrder')}
      </h2>
      {contracts.length > 0 && (
        <ul className={css.orders}>
          {contracts.map((one) => (
            <li key={one.id}>
              <span>
                <AddressLink path={contractAddress(one, one.code)} className={shared.link}>
                  {one.code}
                </AddressLink>{' '}
                {one.isSupplement && t('contract.supplement')}
              </span>
              <ContractMark of={one} />
              <Money fen={one.isSupplement ? null : one.totalFen} />
            </li>
          ))}
        </ul>
      )}
      {begun !== null && (
        <>
          <p className={shared.hint}>{t(`contract.begin.hint.${begun}`)}</p>
          <Button
            type={of.next?.task === 'drawUpContract' ? 'primary' : 'default'}
            loading={running !== null}
            onClick={() => void begin(begun)}
          >
            {t(`contract.begin.${begun}`)}
          </Button>
        </>
      )}
    </section>
  )
}
