import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fields } from '../../../desk/fields/Fields.tsx'
import { RecordForm } from '../../../desk/form/RecordForm.tsx'
import { useWords } from '../../../i18n/index.ts'
import { studioProgrammesQuery } from '../../../nouns/booking/planning.ts'
import { addGuide, changeGuide, type Guide, guidesQuery, staleRoster } from '../../../nouns/booking/studioGroups.ts'
import { emptyGuide, guideFields, guideIsActive, readOfGuide, sentWork, type WrittenGuide } from './written.ts'

interface GuideFormProps {
  /** Absent: a new one. */
  guide?: Guide
  onDone: () => void
}

/** A guide: the name, what is spoken, what is told of, and the hours of a week. */
export function GuideForm({ guide, onDone }: GuideFormProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  if (!guide)
    return (
      <RecordForm
        values={emptyGuide}
        act={t('roster.guide.add')}
        done={t('roster.guide.added')}
        save={(written: WrittenGuide, _, once) => {
          const payload = { name: written.name.trim(), work: sentWork(written) }
          return once(payload, (key) => addGuide(lang, payload, key))
        }}
        nameOf={nameOf}
        stale={staleRoster}
        onSaved={onDone}
      >
        <GuideFields />
      </RecordForm>
    )
  return (
    <RecordForm
      {...readOfGuide(guide)}
      reread={async () => {
        const all = await client.fetchQuery({ ...guidesQuery(lang), staleTime: 0 })
        return readOfGuide(all.find(({ id }) => id === guide.id) ?? guide)
      }}
      save={async (written, version) => {
        const { name, isActive } = written
        const kept = await changeGuide(lang, guide.id, {
          version,
          name: name.trim(),
          work: sentWork(written),
          isActive,
        })
        return readOfGuide(kept)
      }}
      nameOf={nameOf}
      act={t('desk.form.save')}
      done={t('roster.guide.saved')}
      stale={staleRoster}
    >
      <GuideFields />
      <Fields fields={[guideIsActive]} />
    </RecordForm>
  )
}

/** A refusal names a field by the work that it is in. */
const nameOf = (named: string) => named.replace(/^work\./, '')

function GuideFields() {
  const { lang } = useWords()
  const { data: programmes } = useQuery(studioProgrammesQuery(lang))
  const themes = [...new Set(programmes?.flatMap(({ tour }) => tour.themes.map(({ zh }) => zh)))]
  return <Fields fields={guideFields} offered={{ themes: themes.map((value) => ({ value, label: value })) }} />
}
