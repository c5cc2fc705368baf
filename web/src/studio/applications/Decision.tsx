import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../desk/act/useAct.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { useWords } from '../../i18n/index.ts'
import {
  decideOn,
  isAnswered,
  type MuseumStep,
  museumSteps,
  type StudioApplicationDetail,
  studioApplicationsKey,
} from '../../nouns/application/studio.ts'
import css from './applications.module.css'

const Field = fieldOf<{ answer: string }>()

type Answered = 'return' | 'accept' | 'decline'

/** Characters of an answer, as `crates/applications/src/application/studio/wire.rs` has them. */
const ANSWER = 1000

/** What can be decided now. A decision goes to the applicant with words, which are written before the act. */
export function Decision({ row }: { row: StudioApplicationDetail }) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<StudioApplicationDetail>()
  const [chosen, setChosen] = useState<Answered | null>(null)
  const acts = museumSteps.filter((step) => row.acts.includes(step))
  const stale = [studioApplicationsKey]

  function press(step: MuseumStep): void {
    if (isAnswered(step)) return setChosen(chosen === step ? null : step)
    void perform(
      {
        key: step,
        name: t(`applicationDesk.act.${step}`),
        fits: () => true,
        run: { one: ({ id, version }) => decideOn(lang, id, { act: step, version }) },
        done: () => t(`applicationDesk.done.${step}`),
        stale,
      },
      [row],
    )
  }

  if (acts.length === 0) return null
  return (
    <section aria-labelledby="decision" className={css.part}>
      <h3 id="decision" className={css.heading}>
        {t('applicationDesk.decision')}
      </h3>
      <div role="group" aria-labelledby="decision" className={css.acts}>
        {acts.map((step) => (
          <Button
            key={step}
            {...(isAnswered(step) && { 'aria-expanded': chosen === step })}
            danger={step === 'decline'}
            type={isAnswered(step) ? 'default' : 'primary'}
            loading={running?.act.key === step}
            disabled={running !== null}
            onClick={() => press(step)}
          >
            {t(`applicationDesk.act.${step}`)}
          </Button>
        ))}
      </div>
      {chosen && (
        <RecordForm
          key={chosen}
          values={{ answer: '' }}
          act={t(`applicationDesk.send.${chosen}`)}
          done={t(`applicationDesk.done.${chosen}`)}
          save={({ answer }) => decideOn(lang, row.id, { act: chosen, answer: answer.trim(), version: row.version })}
          stale={stale}
          onSaved={() => setChosen(null)}
        >
          <Field
            name="answer"
            title={t(chosen === 'return' ? 'applicationDesk.question' : 'applicationDesk.answer')}
            hint={t('applicationDesk.answerHint')}
            required
            most={ANSWER}
          >
            <Input.TextArea rows={4} />
          </Field>
        </RecordForm>
      )}
    </section>
  )
}
