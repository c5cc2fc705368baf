import type { Phase } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Tag, type TagTone } from '../../ui/Tag.tsx'

const tones = { ongoing: 'live', closing: 'soon', upcoming: 'plain', ended: 'past' } as const satisfies Record<
  Phase,
  TagTone
>

/** Where in its run an event is. */
export function PhaseTag({ phase }: { phase: Phase | null }) {
  const { t } = useWords()
  return phase && <Tag tone={tones[phase]}>{t(`event.phase.${phase}`)}</Tag>
}
