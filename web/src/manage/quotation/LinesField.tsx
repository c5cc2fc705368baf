import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { FieldErrors } from '../../desk/form/FieldErrors.tsx'
import { LineGrid } from '../../desk/grid/LineGrid.tsx'
import type { Lines } from '../../desk/grid/lines.ts'
import { useFieldErrors, useFieldHandle, useFormCore } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import type { QuotationDetail } from '../../nouns/quotation/calls.ts'
import { type DraftLine, lineOf } from '../../nouns/quotation/draft.ts'
import { offeredGoodsQuery } from '../../nouns/quotation/goods.ts'
import { ProductSearch } from './ProductSearch.tsx'
import { useQuotedColumns } from './useQuotedColumns.tsx'

const NAME = 'lines'

interface LinesFieldProps {
  of: QuotationDetail
  lines: Lines<DraftLine>
  /** The id of the next new line. */
  nextId: () => number
}

/** The lines of a draft as a field of its form: what the grid holds is the field's value, and what another one wrote comes back. */
export function LinesField({ of, lines, nextId }: LinesFieldProps) {
  const { t, lang } = useWords()
  const core = useFormCore()
  const errors = useFieldErrors(core, NAME)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { data: goods } = useQuery(offeredGoodsQuery(lang, of, ''))
  const columns = useQuotedColumns(of, goods)

  useEffect(() => lines.listen('rows', () => core.store.set(NAME, lines.lines())), [core, lines])
  // Kept, taken back or merged with what a colleague wrote: the grid shows that.
  useEffect(
    () =>
      core.store.listen(`value:${NAME}`, () => {
        const value = core.store.get(NAME) as readonly DraftLine[]
        if (value !== lines.lines()) lines.reset(value)
      }),
    [core, lines],
  )

  useFieldHandle(core, NAME, {
    title: t('quotation.lines'),
    rowName: (number) => t('grid.line', { number }),
    check: () => {
      const [first] = lines.problems()
      return first ? [t('grid.problems', { count: lines.problems().length })] : []
    },
    element: () => place.current,
    show: (line) => (line as DraftLine | undefined)?.name ?? '',
  })

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('quotation.lines')}
      {...(errors.length > 0 && { 'aria-describedby': `${id}-wrong` })}
    >
      {/* What is wrong with cells stands in them. */}
      <FieldErrors id={`${id}-wrong`} errors={lines.problems().length > 0 ? [] : errors} />
      <LineGrid
        caption={t('quotation.lines')}
        lines={lines}
        columns={columns}
        adding={
          <ProductSearch of={of} onChoose={(goods) => lines.append([lineOf(nextId(), goods, of.kind === 'lease')])} />
        }
        none={t('quotation.noLines')}
      />
    </div>
  )
}
