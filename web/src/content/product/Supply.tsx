import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Tag, type TagTone } from '../../ui/Tag.tsx'

type Availability = Card<'product'>['availability']

const tones = { inStock: 'live', madeToOrder: 'plain', soldOut: 'past' } as const satisfies Record<
  Availability,
  TagTone
>

/** Whether a thing can be had now, later or no more. */
export function Supply({ availability }: { availability: Availability }) {
  const { t } = useWords()
  return <Tag tone={tones[availability]}>{t(`product.availability.${availability}`)}</Tag>
}
