import { Button } from 'antd'
import { useState } from 'react'
import { FileTile } from '../../content/application/FileTile.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import { useWords } from '../../i18n/index.ts'
import { studioFile } from '../../nouns/application/files.ts'
import { type StudioApplicationDetail, unmaskApplication } from '../../nouns/application/studio.ts'
import css from './applications.module.css'
import { Decision } from './Decision.tsx'
import { toneOf } from './tone.ts'

/** An application: what was filled in, masked until somebody asks, what was done, and what can be decided. */
export function ApplicationSheet({ row }: { row: StudioApplicationDetail }) {
  const { t } = useWords()
  return (
    <RecordBody
      row={row}
      facts={[
        [
          t('applicationDesk.field.state'),
          <StateMark key="state" tone={toneOf(row.state)}>
            {t(`applicationDesk.state.${row.state}`)}
          </StateMark>,
        ],
        [t('applicationDesk.field.code'), row.code],
        [t('applicationDesk.field.sent'), <Moment key="sent" at={row.sentAt} />],
        [t('applicationDesk.field.edition'), String(row.edition)],
      ]}
      note={row.isOwn && t('applicationDesk.own')}
      acts={[]}
      related={
        <>
          <Answers key={row.version} row={row} />
          <Steps row={row} />
          <Decision key={row.state} row={row} />
        </>
      }
    >
      {null}
    </RecordBody>
  )
}

/** What was filled in. Who somebody is, is shown in full on request: the server writes down who asked. */
function Answers({ row: { id, answers } }: { row: StudioApplicationDetail }) {
  const { t, lang } = useWords()
  const [clear, setClear] = useState<ReadonlyMap<string, string>>(new Map())
  const isMasked = answers.some((one) => one.isMasked && !clear.has(one.name))
  // A failure is told by the client.
  const show = () =>
    unmaskApplication(lang, id).then(
      (found) => setClear(new Map(found.map(({ name, text }) => [name, text]))),
      () => undefined,
    )
  return (
    <section aria-labelledby="answers" className={css.part}>
      <div className={css.head}>
        <h3 id="answers" className={css.heading}>
          {t('applicationDesk.answers')}
        </h3>
        {isMasked && (
          <Button size="small" onClick={() => void show()}>
            {t('applicationDesk.unmask')}
          </Button>
        )}
      </div>
      {isMasked && <p className={css.note}>{t('applicationDesk.unmaskNote')}</p>}
      <dl className={css.answers}>
        {answers.map(({ name, label, text, files }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {clear.get(name) ?? text}
              {!text && files.length === 0 && <span className={css.none}>{t('applicationDesk.nothing')}</span>}
              {files.length > 0 && (
                <ul className={css.files}>
                  {files.map((file) => (
                    <li key={file.id}>
                      <FileTile file={file} addressOf={(file, preview) => studioFile(lang, id, file, preview)} />
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What was done, with what was said. */
function Steps({ row: { steps } }: { row: StudioApplicationDetail }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="steps" className={css.part}>
      <h3 id="steps" className={css.heading}>
        {t('applicationDesk.steps')}
      </h3>
      <ol className={css.answers}>
        {steps.map(({ step, actor, answer, at }) => (
          <li key={at + step}>
            <span className={css.when}>
              <Moment at={at} />
            </span>
            <span>
              {t(`application.step.${step}`)}
              {actor && <span className={css.none}> · {actor}</span>}
              {answer && <span className={css.said}>{answer}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
