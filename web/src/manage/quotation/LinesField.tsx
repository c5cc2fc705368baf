import { useQuery } from '@tanstack/react-query'
import { GridField } from '../../desk/grid/GridField.tsx'
import type { Lines } from '../../desk/grid/lines.ts'
import { useWords } from '../../i18n/index.ts'
import { newRowId } from '../../lib/rowIds.ts'
import type { QuotationDetail } from '../../nouns/quotation/calls.ts'
import { type DraftLine, lineOf } from '../../nouns/quotation/draft.ts'
import { offeredGoodsQuery } from '../../nouns/quotation/goods.ts'
import { ProductSearch } from './ProductSearch.tsx'
import { useQuotedColumns } from './useQuotedColumns.tsx'

interface LinesFieldProps {
  of: QuotationDetail
  lines: Lines<DraftLine>
}

/** The lines of a draft, with a search of what the seller offers. */
export function LinesField({ of, lines }: LinesFieldProps) {
  const { t, lang } = useWords()
  const { data: goods } = useQuery(offeredGoodsQuery(lang, of, ''))
  const columns = useQuotedColumns(of, goods)
  return (
    <GridField
      name="lines"
      title={t('quotation.lines')}
      lines={lines}
      columns={columns}
      adding={
        <ProductSearch of={of} onChoose={(goods) => lines.append([lineOf(newRowId(), goods, of.kind === 'lease')])} />
      }
      none={t('quotation.noLines')}
    />
  )
}
