import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { DeskForm } from '../../desk/form/DeskForm.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { useAddress } from '../../desk/list/useAddress.ts'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { anyForm, useFormState } from '../../form/useForm.ts'
import { useRecordForm } from '../../form/useRecordForm.ts'
import { useWords } from '../../i18n/index.ts'
import { beginQuotation, type QuotationSearch, quotationsKey } from '../../nouns/quotation/calls.ts'
import { newLines } from '../../nouns/quotation/draft.ts'
import { type QuotationPlace, quotationPlaces, type Side, sideOf, sides } from '../../nouns/quotation/quotation.ts'
import shared from '../trade/Document.module.css'
import { CompanySearch } from './CompanySearch.tsx'
import { placeTitles } from './place.ts'

interface Begun {
  side: Side
  counterpartyId: number | null
}

const Field = fieldOf<Begun>()

interface BeginPageProps {
  place: QuotationPlace
  search: QuotationSearch
}

/** With whom, and on which side of a lease: the rest is written in the draft that this begins. */
export function BeginPage({ place, search }: BeginPageProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const client = useQueryClient()
  const made = useRef('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { kind, side } = quotationPlaces[place]
  const ids = (search.new ?? '').split(',').filter((id) => /^[1-9]\d*$/.test(id))
  const from = /^[1-9]\d*$/.test(search.from ?? '') ? Number(search.from) : null
  const core = useRecordForm<Begun>(
    { values: { side: side ?? sideOf(search.side) ?? 'buyer', counterpartyId: from }, version: null },
    {
      // With what the address says there may be nothing left to write.
      unchanged: true,
      async save(written, _, once) {
        const payload = {
          kind,
          side: written.side,
          counterpartyId: written.counterpartyId ?? 0,
          ...(ids.length > 0 && { lines: newLines(ids.map(Number)) }),
        }
        const { code } = await once(payload, (key) => beginQuotation(lang, payload, key))
        made.current = code
      },
      onKept() {
        void client.invalidateQueries({ queryKey: quotationsKey })
        put({ open: made.current, new: undefined, from: undefined, side: undefined }, true)
      },
    },
  )
  const { busy, resting } = useFormState(anyForm(core))
  return (
    <>
      <p className={shared.back}>
        <Link to="." search={(before) => ({ ...before, open: undefined, new: undefined, from: undefined })}>
          {t('quotation.back', { name: t(placeTitles[place]) })}
        </Link>
      </p>
      <PageHead title={t(`quotation.begin.act.${place}`)} lede={t(`quotation.begin.lede.${place}`)} heading={heading} />
      <DeskForm
        core={core}
        onSend={() => void core.submit()}
        foot={
          <Button type="primary" htmlType="submit" loading={busy} disabled={busy || resting}>
            {t('quotation.begin.go')}
          </Button>
        }
      >
        {side === undefined && (
          <Field name="side" title={t('quotation.side.heading')} required>
            <Select options={sides.map((value) => ({ value, label: t(`quotation.side.lease.${value}`) }))} />
          </Field>
        )}
        <Field
          name="counterpartyId"
          title={t('quotation.counterparty')}
          hint={t('quotation.begin.companyHint')}
          required
        >
          <CompanySearch />
        </Field>
        {ids.length > 0 && <p className={shared.hint}>{t('quotation.begin.with', { count: ids.length })}</p>}
      </DeskForm>
    </>
  )
}
