import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { fileSize } from '../../lib/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { canDigest, commands, MOST_BYTES, sha256Of } from './digest.ts'
import css from './FileCheck.module.css'
import { Hash } from './Hash.tsx'
import page from './Check.module.css'

type Outcome =
  | { is: 'reading' | 'tooLarge' | 'unreadable'; name: string }
  | { is: 'same' | 'other'; name: string; size: number; sha256: string }

const never = () => () => {}

/** Whether a file of the visitor's own is the one that was signed. It is read in the browser, and sent nowhere. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const { t } = useWords()
  const canRead = useSyncExternalStore(never, canDigest, () => true)
  return (
    <section aria-labelledby="own" className={css.check}>
      <h2 id="own" className={page.heading}>
        {t('contractVerify.file.title')}
      </h2>
      <p className={page.text}>{t('contractVerify.file.text')}</p>
      {canRead ? <FilePlace sha256={sha256} /> : <p className={css.cannot}>{t('contractVerify.file.cannot')}</p>}
      <details className={css.byHand} open={!canRead}>
        <summary>{t('contractVerify.byHand.title')}</summary>
        <p className={page.text}>{t('contractVerify.byHand.text')}</p>
        <dl className={css.commands}>
          {commands.map(([system, command]) => (
            <div key={system}>
              <dt>{system}</dt>
              <dd>{command}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

/** Where a file is dropped or chosen, and what came of it. */
function FilePlace({ sha256 }: { sha256: string }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** Counts the files: what is read slowly does not answer for a later one. */
  const round = useRef(0)
  const [isOver, setOver] = useState(false)

  async function check(file: File | undefined): Promise<void> {
    if (!file) return
    const own = ++round.current
    const { name, size } = file
    if (size > MOST_BYTES) return setOutcome({ is: 'tooLarge', name })
    setOutcome({ is: 'reading', name })
    const found = await sha256Of(file).then(
      (read): Outcome => ({ is: read === sha256 ? 'same' : 'other', name, size, sha256: read }),
      // A folder, or a file that is gone.
      (): Outcome => ({ is: 'unreadable', name }),
    )
    if (own === round.current) setOutcome(found)
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void check(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className={classes(css.place, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={onDrop}
      >
        <VisuallyHidden>
          <label htmlFor="own-file">{t('contractVerify.file.choose')}</label>
          <input
            ref={input}
            id="own-file"
            type="file"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              void check(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </VisuallyHidden>
        <p className={css.drop}>{t('contractVerify.file.drop')}</p>
        <Button onClick={() => input.current?.click()}>{t('contractVerify.file.choose')}</Button>
        <p className={css.never}>{t('contractVerify.file.never', { most: fileSize(MOST_BYTES) })}</p>
      </div>
      <div role="status" className={css.outcome}>
        {outcome && <Answer of={outcome} than={sha256} />}
      </div>
    </>
  )
}

function Answer({ of, than }: { of: Outcome; than: string }) {
  const { t } = useWords()
  const isCompared = of.is === 'same' || of.is === 'other'
  return (
    <div className={classes(css.answer, css[of.is])}>
      {isCompared && (
        <svg viewBox="0 0 48 48" className={css.sign} aria-hidden="true" focusable="false">
          <circle cx="24" cy="24" r="21" />
          {of.is === 'same' ? <path d="m15 25 6.5 6.5L33.5 17.5" /> : <path d="M15 20h18M15 28h18M30 13 18 35" />}
        </svg>
      )}
      <div>
        <p className={css.verdict}>{t(`contractVerify.file.${of.is}.title`)}</p>
        <p className={page.text}>{t(`contractVerify.file.${of.is}.text`, { most: fileSize(MOST_BYTES) })}</p>
        <p className={css.name}>
          {of.name}
          {isCompared && <span className={css.size}>{fileSize(of.size)}</span>}
        </p>
        {of.is === 'other' && (
          <dl className={css.hashes}>
            <dt>{t('contractVerify.file.own')}</dt>
            <dd>
              <Hash of={of.sha256} than={than} />
            </dd>
            <dt>{t('contractVerify.file.signed')}</dt>
            <dd>
              <Hash of={than} />
            </dd>
          </dl>
        )}
      </div>
    </div>
  )
}
