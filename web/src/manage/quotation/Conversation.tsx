import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { type QuotationDetail, type TradeStep, versionQuery } from '../../nouns/quotation/calls.ts'
import { isSending, type QuotationAct, stepAct } from '../../nouns/quotation/quotation.ts'
import shared from '../trade/Document.module.css'
import css from './Conversation.module.css'
import { VersionView } from './VersionView.tsx'

/** What both parties did, the newest first: each version with what it changed, each answer with its reason. */
export function Conversation({ of }: { of: QuotationDetail }) {
  const { t } = useWords()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {t('quotation.conversation')}
      </h2>
      <ol className={css.list}>
        {of.steps.toReversed().map((step) => (
          // One party does nothing twice in one instant.
          <Turn key={`${step.at} ${step.act}`} of={of} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Turn({ of, step }: { of: QuotationDetail; step: TradeStep }) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  const act = stepAct(step.act)
  const version = isSending(step.act as QuotationAct) ? of.versions.find(({ n }) => n === step.n) : undefined
  return (
    <li className={classes(css.turn, step.isOwn && css.own)}>
      <p className={css.who}>
        <span>{step.isOwn ? (step.actor ?? t('quotation.own')) : of.counterparty.name}</span>
        <Moment at={step.at} />
      </p>
      <p>
        {act && t(`quotation.step.${act}`)}
        {version && (
          <>
            {' '}
            <strong>{t('quotation.version.nth', { n: version.n })}</strong>
          </>
        )}
      </p>
      {version && (
        <p className={css.sum}>
          {(version.totalFen > 0 || version.openPrices === 0) && <Money fen={version.totalFen} />}
          {version.openPrices > 0 && <span>{t('quotation.openPrices', { count: version.openPrices })}</span>}
        </p>
      )}
      {step.reason !== '' && <blockquote className={css.reason}>{step.reason}</blockquote>}
      {version && (
        <>
          <Button
            type="link"
            size="small"
            className={css.show ?? ''}
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown
              ? t('quotation.version.hide')
              : version.n > 1
                ? t('quotation.version.compare', { n: version.n, before: version.n - 1 })
                : t('quotation.version.show', { n: version.n })}
          </Button>
          {isShown && (
            <div className={css.version}>
              <Compared of={of} n={version.n} />
            </div>
          )}
        </>
      )}
    </li>
  )
}

/** A version beside the one before. */
function Compared({ of, n }: { of: QuotationDetail; n: number }) {
  const { lang } = useWords()
  const version = useQuery(versionQuery(lang, of.id, n))
  const before = useQuery({ ...versionQuery(lang, of.id, n - 1), enabled: n > 1 })
  return (
    <Loaded query={version}>
      {(version) =>
        n > 1 ? (
          <Loaded query={before}>{(before) => <VersionView of={of} version={version} before={before} />}</Loaded>
        ) : (
          <VersionView of={of} version={version} />
        )
      }
    </Loaded>
  )
}
