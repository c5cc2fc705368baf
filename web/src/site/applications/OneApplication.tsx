import { keepAnswer } from '../../api/keepAnswer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { FileTile } from '../../content/application/FileTile.tsx'
import { type ApplicationDetail, oneQuery, refreshApplications } from '../../nouns/application/applications.ts'
import { ownFile } from '../../nouns/application/files.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import page from '../account/AccountPage.module.css'
import { toneOf } from '../../content/application/tone.ts'
import { useKeptFocus } from '../../content/reservations/useKeptFocus.ts'
import css from './OneApplication.module.css'
import { useMomentWords } from './useMomentWords.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** What few applications are: one that was returned is written again. */
const ApplyPart = lazyPart(async () => ({
  default: (await import('../../content/application/ApplyForm.tsx')).ApplyForm,
}))

/** One of the person's own: how it stands, what was said, what was sent; changed, taken back, printed. */
export function OneApplication({ application: one }: { application: ApplicationDetail }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const { sayMinute } = useMomentWords()
  const { target: title, keepFocus } = useKeptFocus()
  const [isWriting, setWriting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(() => {
    // It is there before the press. What does not come is asked for again when it is drawn.
    if (one.mayChange) ApplyPart.preload().catch(() => {})
  }, [one.mayChange])

  /** Something was done: the page goes on from its heading. */
  function changed(now: ApplicationDetail, word: string): void {
    keepAnswer(client, oneQuery(lang, String(one.id)).queryKey, now)
    setWriting(false)
    setLeaving(false)
    setSaid(word)
    keepFocus()
    void refreshApplications(client)
  }

  return (
    <article>
      <h1 ref={title} tabIndex={-1} className={page.title}>
        {t(`application.kind.${one.kind}.name`)}
      </h1>
      <p className={css.line}>
        <Tag tone={toneOf(one.state)}>{t(`application.state.${one.state}`)}</Tag>
        <span>{t('application.code', { code: one.code })}</span>
        <span>{t('application.my.sentAt', { at: sayMinute(one.sentAt) })}</span>
      </p>
      <p role="status" className={css.said}>
        {said}
      </p>
      {one.answer && (
        <div className={classes(css.answer, one.state === 'returned' && css.asks)}>
          <h2 className={css.label}>
            {t(one.state === 'returned' ? 'application.my.question' : 'application.my.answer')}
          </h2>
          <p>{one.answer}</p>
        </div>
      )}
      {isWriting ? (
        <Suspense fallback={null}>
          <ApplyPart
            form={one}
            before={one}
            onSent={(now) => changed(now, t('application.my.sentAgain'))}
            onGiveUp={() => {
              setWriting(false)
              keepFocus()
            }}
          />
        </Suspense>
      ) : (
        <>
          <div className={css.acts}>
            {one.mayChange && (
              <Button look="solid" onClick={() => setWriting(true)}>
                {t('application.my.change')}
              </Button>
            )}
            {one.mayWithdraw && <Button onClick={() => setLeaving(true)}>{t('application.my.withdraw')}</Button>}
            <Button onClick={() => window.print()}>{t('application.my.print')}</Button>
          </div>
          <section aria-labelledby="sent" className={css.part}>
            <h2 id="sent" className={css.label}>
              {t('application.my.whatLabel')}
            </h2>
            <dl className={css.facts}>
              {one.answers.map(({ name, label, text, files }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>
                    {text || (files.length === 0 && <span className={css.none}>{t('application.my.nothing')}</span>)}
                    {files.length > 0 && (
                      <ul className={css.files}>
                        {files.map((file) => (
                          <li key={file.id}>
                            <FileTile file={file} addressOf={(file, preview) => ownFile(lang, file, preview)} />
                          </li>
                        ))}
                      </ul>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="steps" className={css.part}>
            <h2 id="steps" className={css.label}>
              {t('application.my.stepsLabel')}
            </h2>
            <ol className={css.steps}>
              {one.steps.map(({ step, at, answer }) => (
                <li key={at + step}>
                  <span className={css.when}>{sayMinute(at)}</span>
                  <span>
                    {t(`application.step.${step}`)}
                    {answer && <span className={css.what}>{answer}</span>}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
      {isLeaving && (
        <WithdrawDialog
          application={one}
          onClose={() => setLeaving(false)}
          onGone={(now) => changed(now, t('application.my.withdrawn'))}
        />
      )}
    </article>
  )
}
