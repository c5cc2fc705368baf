import type { Phase, ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Tag, type TagTone } from '../../ui/Tag.tsx'

const tones = { ongoing: 'live', closing: 'soon', upcoming: 'plain', ended: 'past' } as const satisfies Record<
  Phase,
  TagTone
>

/** Where in its run an exhibition is; what has no dates is open all year, or online. */
export function PhaseTag({ record }: { record: ShowCard }) {
  const { t } = useWords()
  if (record.phase) return <Tag tone={tones[record.phase]}>{t(`exhibition.phase.${record.phase}`)}</Tag>
  return <Tag tone="live">{t(record.type === 2 ? 'exhibition.online' : 'exhibition.open')}</Tag>
}
