import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { DeliveryAttachments, OrderAttachments } from '../../desk/attachment/OrderAttachments.tsx'
import { LineTable } from '../../desk/grid/LineTable.tsx'
import { FileLink } from '../../desk/list/FileLink.tsx'
import { type Fact, Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { DeliveryCard } from '../../desk/trade/DeliveryCard.tsx'
import { useOrderColumns } from '../../desk/trade/useOrderColumns.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { refreshNotices } from '../../nouns/notice/calls.ts'
import { orderPaper, orderQuery, ordersKey, setOrderNote } from '../../nouns/order/calls.ts'
import { type OrderDetail, type OrderLine, placeOf } from '../../nouns/order/order.ts'
import { quotationPage } from '../../nouns/quotation/address.ts'
import { OfOrder } from '../contract/OfOrder.tsx'
import shared from '../trade/Document.module.css'
import { NoteForm } from '../trade/NoteForm.tsx'
import { Banner } from './Banner.tsx'
import { Figures } from './Figures.tsx'
import { LeasePart } from './LeasePart.tsx'
import { OrderApproval } from './OrderApproval.tsx'
import { OrderDraft, type OrderDraftHandle } from './OrderDraft.tsx'
import { OrderMark } from './OrderMark.tsx'
import css from './OrderPage.module.css'
import { TimeLine } from './TimeLine.tsx'

/** One order as a page of its own: what is next first, then what it is about and how it went (RULES back-office 8). */
export function OrderPage({ name }: { name: string }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const query = useQuery(orderQuery(lang, name))
  const heading = useRef<HTMLHeadingElement>(null)
  const of = query.data
  const id = of?.id
  // Whoever opened it goes on in it, and has read what they were told of it.
  useEffect(() => {
    if (id === undefined) return
    heading.current?.focus()
    void refreshNotices(client)
  }, [client, id])
  return (
    <>
      <p className={shared.back}>
        <Link
          to="."
          search={(before: { tab?: string | undefined }) => ({
            ...before,
            open: undefined,
            tab: before.tab ?? (of && placeOf(of)),
          })}
        >
          {t('order.back')}
        </Link>
      </p>
      <PageHead
        title={of?.counterparty.name ?? t('order.one')}
        lede={of ? t('order.called', { code: of.code, number: of.number }) : name}
        heading={heading}
      >
        {of && (
          <>
            <FileLink address={orderPaper(lang, of.id)} format="PDF" />
            <Button onClick={() => window.print()}>{t('order.print')}</Button>
          </>
        )}
      </PageHead>
      <Loaded query={query}>{(of) => <Parts of={of} />}</Loaded>
    </>
  )
}

const idOf = ({ lineId }: OrderLine) => String(lineId)

function Parts({ of }: { of: OrderDetail }) {
  const { t, lang } = useWords()
  const id = useId()
  const next = useRef<HTMLHeadingElement>(null)
  const draftForm = useRef<OrderDraftHandle>(null)
  const onDone = () => next.current?.focus()
  const columns = useOrderColumns(of)
  const { counterparty, lease, mayEdit, quotation } = of
  const decided = of.deliveries.filter(({ mayDecide }) => !mayDecide)
  return (
    <div className={shared.parts}>
      {!counterparty.isActive && <Alert type="warning" title={t('order.notActive')} />}
      <Banner of={of} heading={next} onDone={onDone} />
      <OfOrder of={of} />
      {of.approval && (
        <OrderApproval
          of={of}
          approval={of.approval}
          keep={async () => (draftForm.current ? draftForm.current.keep() : of.version)}
          onDone={onDone}
        />
      )}
      {of.stage !== 'draft' && <Figures of={of} />}
      <section aria-labelledby={`${id}-lines`}>
        <h2 id={`${id}-lines`} className={shared.heading}>
          {t(mayEdit ? 'order.draft.heading' : 'order.lines')}
        </h2>
        {mayEdit ? (
          <>
            <p className={shared.hint}>{t('order.draft.hint')}</p>
            <OrderDraft of={of} handle={draftForm} onDone={onDone} />
          </>
        ) : (
          <LineTable caption={t('order.lines')} columns={columns} lines={of.lines} idOf={idOf} />
        )}
      </section>
      <div className={css.beside}>
        <div className={css.course}>
          {decided.length > 0 && (
            <section aria-labelledby={`${id}-deliveries`}>
              <h2 id={`${id}-deliveries`} className={shared.heading}>
                {t(`order.delivered.heading.${of.kind}`)}
              </h2>
              <ul>
                {decided.toReversed().map((note) => (
                  <li key={note.id}>
                    <DeliveryCard of={of} note={note} isWaiting={of.stage === 'inPerformance'}>
                      <DeliveryAttachments of={of} note={note} />
                    </DeliveryCard>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {of.dispute && <OrderAttachments of={of} part="dispute" />}
          {lease && <LeasePart of={of} lease={lease} />}
          <section aria-labelledby={`${id}-facts`}>
            <h2 id={`${id}-facts`} className={shared.heading}>
              {t('order.facts')}
            </h2>
            <Facts
              facts={[
                [t('order.state'), <OrderMark key="state" of={of} />],
                [
                  t('order.counterparty'),
                  <Link
                    key="counterparty"
                    to="."
                    search={() => ({ tab: placeOf(of), counterparty: String(counterparty.id) })}
                    className={shared.link}
                  >
                    {counterparty.name}
                  </Link>,
                ],
                [
                  t('order.side.heading'),
                  of.kind === 'lease' ? t(`order.side.lease.${of.side}`) : t(`order.side.sale.${of.side}`),
                ],
                [
                  t('order.quotation'),
                  quotation && (
                    <Link
                      key="quotation"
                      to={quotationPage(of)}
                      search={{ open: quotation.code } as never}
                      className={shared.link}
                    >
                      {quotation.code}
                    </Link>
                  ),
                ],
                ...(mayEdit ? [] : terms(t, of)),
                [t('order.terms'), of.terms && <Words key="terms">{of.terms}</Words>],
                [t('order.begun'), <Moment key="begun" at={of.begunAt} />],
                [t('order.changed'), <Moment key="changed" at={of.changedAt} />],
              ]}
            />
            <OrderAttachments of={of} />
          </section>
        </div>
        <TimeLine of={of} />
      </div>
      <NoteForm note={of.internalNote} save={(text) => setOrderNote(lang, of.id, text)} stale={[ordersKey]} />
    </div>
  )
}

/** Where the goods go, for whoever reads it. */
const terms = (t: Translate, { deliveryTerms, notes }: OrderDetail): Fact[] => [
  [t('order.distribution'), deliveryTerms.distributionName],
  [t('order.address'), [deliveryTerms.place, deliveryTerms.address].join(' ').trim()],
  [
    t('order.contact'),
    deliveryTerms.contact && [deliveryTerms.contact.name, deliveryTerms.contact.phone ?? ''].join(' ').trim(),
  ],
  [t('order.notes'), notes && <Words key="notes">{notes}</Words>],
]

function Words({ children }: { children: string }) {
  return <span className={css.words}>{children}</span>
}
