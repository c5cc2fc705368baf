import { useMemo } from 'react'
import { VersionAttachments } from '../../desk/attachment/QuotationAttachments.tsx'
import { LineTable } from '../../desk/grid/LineTable.tsx'
import { type Fact, Facts } from '../../desk/parts/Facts.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import type { QuotationDetail, QuotationVersion } from '../../nouns/quotation/calls.ts'
import { type DraftLine, draftLines } from '../../nouns/quotation/draft.ts'
import css from './VersionView.module.css'
import { useQuotedColumns } from './useQuotedColumns.tsx'

const idOf = ({ id }: DraftLine) => String(id)

interface VersionViewProps {
  of: Pick<QuotationDetail, 'id' | 'kind' | 'counterparty'>
  version: QuotationVersion
  /** The version with which it is compared: what is different is marked. */
  before?: QuotationVersion | undefined
}

/** A version to be read: its lines and its terms, and what of both is different from an earlier one. */
export function VersionView({ of, version, before }: VersionViewProps) {
  const { t } = useWords()
  const columns = useQuotedColumns(of)
  const lines = useMemo(() => draftLines(version), [version])
  const former = useMemo(() => before && draftLines(before), [before])
  const terms = useTerms()
  const now = terms(version)
  const was = before && new Map(terms(before))
  return (
    <>
      <LineTable caption={t('quotation.lines')} columns={columns} lines={lines} before={former} idOf={idOf} />
      <div className={css.terms}>
        <Facts
          facts={now.map(([name, text]): Fact => {
            const old = was?.get(name)
            if (old === undefined || old === text)
              return [
                name,
                text && (
                  <span key={name} className={css.words}>
                    {text}
                  </span>
                ),
              ]
            return [
              name,
              <span key={name} className={css.words}>
                <del>{old || t('grid.diff.nothing')}</del> <ins>{text || t('grid.diff.nothing')}</ins>
              </span>,
            ]
          })}
        />
      </div>
      <VersionAttachments of={of} version={version} />
    </>
  )
}

/** What a version says beside its lines, name by name. */
function useTerms(): (version: QuotationVersion) => [string, string][] {
  const { t, lang } = useWords()
  return ({ validUntil, distributionName, place, address, contact, terms, notes }) => [
    [t('quotation.validUntil'), formatDate(validUntil, lang)],
    [t('quotation.distribution'), distributionName],
    [t('quotation.address'), [place, address].join(' ').trim()],
    [t('quotation.contact'), contact ? [contact.name, contact.phone ?? ''].join(' ').trim() : ''],
    [t('quotation.terms'), terms],
    [t('quotation.notes'), notes],
  ]
}
