import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import type { Act } from '../../desk/act/act.ts'
import { useAct } from '../../desk/act/useAct.ts'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { decideQuotation, type QuotationDetail, quotationsKey } from '../../nouns/quotation/calls.ts'
import { isSending, type QuotationAct, type SendingAct } from '../../nouns/quotation/quotation.ts'
import { usePanel } from '../trade/usePanel.ts'
import css from './Decision.module.css'

type Deciding = Exclude<QuotationAct, SendingAct>

/** The most characters of a reason, as the call takes them. */
const MOST_REASON = 500

interface DecisionProps {
  of: QuotationDetail
  /** Told of what was decided. */
  onDone: () => void
}

/** Accepting, declining, withdrawing: what follows from each is said before it is done, and why is asked where it is told to the other party. */
export function Decision({ of, onDone }: DecisionProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const { perform, running } = useAct<QuotationDetail>()
  const { opened: reasoned, open, close, giveUp, buttonOf } = usePanel<Deciding>()
  const [reason, setReason] = useState('')
  const id = useId()
  const acts = of.acts.filter((act): act is Deciding => !isSending(act))
  const name = of.counterparty.name
  const isDraft = of.state === 'draft'
  const openPrices = of.current?.openPrices ?? 0

  useDeskGuard({ isDirty: () => reason.trim() !== '', forget: () => setReason('') })
  useEffect(() => {
    if (reasoned) document.getElementById(`${id}-reason`)?.focus()
  }, [reasoned, id])

  async function run(key: Deciding): Promise<void> {
    const words = key === 'withdraw' && isDraft ? 'drop' : key
    const act: Act<QuotationDetail> = {
      key,
      name: t(`quotation.act.${words}.name`),
      danger: key !== 'accept',
      asks: true,
      fits: () => true,
      question: () => ({
        title: t(`quotation.act.${words}.heading`, { name }),
        text: t(`quotation.act.${words}.text`, { total: currency(of.totalFen, '¥'), n: of.version }),
      }),
      run: {
        one: ({ id, version }) => decideQuotation(lang, id, { act: key, version, reason: reason.trim() || null }),
      },
      done: () => t(`quotation.act.${words}.done`, { name }),
      follows: () => {
        setReason('')
        close()
      },
      stale: [quotationsKey],
    }
    const { done } = await perform(act, [of])
    if (done.length > 0) onDone()
    else await client.invalidateQueries({ queryKey: quotationsKey })
  }

  if (acts.length === 0) return null
  return (
    <section aria-label={t('quotation.decision')} className={css.decision}>
      {openPrices > 0 && acts.includes('accept') && (
        <p className={css.hint}>{t('quotation.acceptOpen', { count: openPrices })}</p>
      )}
      {reasoned && acts.includes(reasoned) ? (
        <div className={css.reason}>
          <label htmlFor={`${id}-reason`}>
            {t(`quotation.act.${reasoned === 'decline' ? 'decline' : 'withdraw'}.reason`)}
          </label>
          <Input.TextArea
            id={`${id}-reason`}
            rows={3}
            maxLength={MOST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={css.buttons}>
            <Button danger disabled={reason.trim() === '' || running !== null} onClick={() => void run(reasoned)}>
              {t(`quotation.act.${reasoned === 'decline' ? 'decline' : 'withdraw'}.name`)}
            </Button>
            <Button
              onClick={() => {
                setReason('')
                giveUp()
              }}
            >
              {t('desk.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <SheetActs>
          {acts.map((key) => (
            <Button
              key={key}
              id={buttonOf(key)}
              danger={key !== 'accept'}
              disabled={running !== null || (key === 'accept' && openPrices > 0)}
              loading={running?.act.key === key}
              onClick={() => (key === 'accept' || isDraft ? void run(key) : open(key))}
            >
              {t(`quotation.act.${key === 'withdraw' && isDraft ? 'drop' : key}.name`)}
            </Button>
          ))}
        </SheetActs>
      )}
    </section>
  )
}
