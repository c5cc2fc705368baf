import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FileLink } from '../../desk/list/FileLink.tsx'
import { makeTries } from '../../api/tries.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { refreshNotices } from '../../nouns/notice/calls.ts'
import {
  beginQuotation,
  type QuotationDetail,
  quotationPaper,
  quotationQuery,
  quotationsKey,
  type QuotationVersion,
  setQuotationNote,
} from '../../nouns/quotation/calls.ts'
import { copyOf } from '../../nouns/quotation/draft.ts'
import type { QuotationPlace } from '../../nouns/quotation/quotation.ts'
import { FromQuotation } from '../order/FromQuotation.tsx'
import shared from '../trade/Document.module.css'
import { NoteForm } from '../trade/NoteForm.tsx'
import { Conversation } from './Conversation.tsx'
import { Decision } from './Decision.tsx'
import { DraftForm, type DraftHandle } from './DraftForm.tsx'
import { placeTitles } from './place.ts'
import { QuotationApproval } from './QuotationApproval.tsx'
import { QuotationMark, useTurn } from './QuotationMark.tsx'
import css from './QuotationPage.module.css'
import { VersionView } from './VersionView.tsx'

interface QuotationPageProps {
  place: QuotationPlace
  /** Its code, or its number. */
  name: string
}

/** One quotation as a page of its own, with every part where a record has it (RULES back-office 8). */
export function QuotationPage({ place, name }: QuotationPageProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const query = useQuery(quotationQuery(lang, name))
  const heading = useRef<HTMLHeadingElement>(null)
  const of = query.data
  const id = of?.id
  // Whoever opened it goes on in it, and has read what they were told of it (RULES quotations 11).
  useEffect(() => {
    if (id === undefined) return
    heading.current?.focus()
    void refreshNotices(client)
  }, [client, id])
  return (
    <>
      <p className={shared.back}>
        <Link to="." search={(before) => ({ ...before, open: undefined })}>
          {t('quotation.back', { name: t(placeTitles[place]) })}
        </Link>
      </p>
      <PageHead
        title={of?.counterparty.name ?? t('quotation.one')}
        lede={of ? t('quotation.called', { code: of.code, number: of.number }) : name}
        heading={heading}
      >
        {of && <HeadActs of={of} />}
      </PageHead>
      <Loaded query={query}>{(of) => <Parts of={of} onDone={() => heading.current?.focus()} />}</Loaded>
    </>
  )
}

/** What can be done with it whatever its state: paper, print, a copy. */
function HeadActs({ of }: { of: QuotationDetail }) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const client = useQueryClient()
  const version = of.current ?? of.draft
  const [once] = useState(() => makeTries())
  async function copy(from: QuotationVersion): Promise<void> {
    const payload = copyOf(of, from)
    const { code } = await once(payload, (key) => beginQuotation(lang, payload, key))
    void client.invalidateQueries({ queryKey: quotationsKey })
    put({ open: code })
  }
  return (
    <>
      <FileLink address={quotationPaper(lang, of.id)} format="PDF" />
      <Button onClick={() => window.print()}>{t('quotation.print')}</Button>
      {version && (
        <Button
          onClick={() => {
            // A failure is told by the client.
            copy(version).catch(() => undefined)
          }}
        >
          {t('quotation.copy')}
        </Button>
      )}
    </>
  )
}

function Parts({ of, onDone }: { of: QuotationDetail; onDone: () => void }) {
  const { t, lang } = useWords()
  const turnOf = useTurn()
  const draftForm = useRef<DraftHandle>(null)
  const { counterparty, current, draft, mayWrite, versions } = of
  const side =
    of.kind === 'lease' ? (`quotation.side.lease.${of.side}` as const) : (`quotation.side.sale.${of.side}` as const)
  return (
    <div className={shared.parts}>
      <div className={css.facts}>
        <Facts
          facts={[
            [t('manage.field.state'), <QuotationMark key="state" of={of} />],
            [t('quotation.turn.heading'), turnOf(of)],
            [t('quotation.side.heading'), t(side)],
            [
              t('quotation.total'),
              current && current.openPrices < of.lineCount && <Money key="total" fen={current.totalFen} />,
            ],
            [
              t('quotation.depositTotal'),
              of.kind === 'lease' && current && <Money key="deposit" fen={current.depositFen} />,
            ],
            [
              t('quotation.open'),
              current && current.openPrices > 0 && t('quotation.openPrices', { count: current.openPrices }),
            ],
            [t('quotation.validUntil'), formatDate(of.validUntil, lang)],
            [t('quotation.changed'), <Moment key="changed" at={of.changedAt} />],
          ]}
        />
      </div>
      {!counterparty.isActive && <Alert type="warning" title={t('quotation.notActive')} />}
      <FromQuotation of={of} />
      {of.approval && (
        <QuotationApproval
          of={of}
          approval={of.approval}
          keep={async () => (await draftForm.current?.keep()) ?? true}
          onDone={onDone}
        />
      )}
      <section>
        <h2 className={shared.heading}>
          {mayWrite
            ? t(current ? 'quotation.draft.answer' : 'quotation.draft.first')
            : t('quotation.version.nth', { n: current?.n ?? 1 })}
        </h2>
        <p className={shared.hint}>{mayWrite ? t('quotation.draft.hint') : t(`quotation.next.${of.state}`)}</p>
        {(of.state === 'declined' || of.state === 'withdrawn') && <Why of={of} />}
        {mayWrite && current && !current.isOwn && current.notes !== '' && (
          <figure className={classes(shared.said, css.before)}>
            <figcaption>{t('quotation.said', { name: counterparty.name })}</figcaption>
            <blockquote>{current.notes}</blockquote>
          </figure>
        )}
        {mayWrite ? (
          <DraftForm of={of} handle={draftForm} onSent={onDone} />
        ) : (
          current && <VersionView of={of} version={current} />
        )}
        {mayWrite && current && draft && (
          <details className={css.current}>
            <summary>{t('quotation.version.shown', { n: current.n })}</summary>
            <VersionView of={of} version={current} />
          </details>
        )}
      </section>
      <Decision of={of} onDone={onDone} />
      {versions.length > 0 && <Conversation of={of} />}
      <NoteForm note={of.internalNote} save={(text) => setQuotationNote(lang, of.id, text)} stale={[quotationsKey]} />
    </div>
  )
}

/** The reason for which it ended, in the words of whoever ended it. */
function Why({ of }: { of: QuotationDetail }) {
  const { t } = useWords()
  const last = of.steps.findLast(({ reason }) => reason !== '')
  if (!last) return null
  return (
    <figure className={classes(shared.said, css.before)}>
      <figcaption>{last.isOwn ? t('quotation.own') : of.counterparty.name}</figcaption>
      <blockquote>{last.reason}</blockquote>
    </figure>
  )
}
