import { useId, useRef, useState } from 'react'
import { failureOf } from '../../api/failure.ts'
import { useWords } from '../../i18n/index.ts'
import { ownFile, sendApplicationFile } from '../../nouns/application/files.ts'
import type { FormField, FormKind } from '../../nouns/application/form.ts'
import type { SentFile } from '../../nouns/application/values.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../lib/classes.ts'
import css from './fields.module.css'
import { FileTile } from './FileTile.tsx'

interface FilesFieldProps {
  kind: FormKind
  field: FormField
  files: readonly SentFile[]
  error: string | undefined
  /** It is only looked at: no file leaves. */
  isPreview: boolean
  onFiles: (files: readonly SentFile[]) => void
}

/** Files that are asked for. Each leaves as it is chosen, and is seen by nobody until the form is sent. */
export function FilesField({ kind, field, files, error, isPreview, onFiles }: FilesFieldProps) {
  const { t, lang } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** How much of the file under way has left, from 0 to 1. */
  const [share, setShare] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const rule = field.files
  if (!rule) return null
  const wrong = failed ?? error
  const left = rule.most - files.length
  const said = classes(wrong && `${id}-error`, `${id}-help`)

  async function send(chosen: readonly File[]): Promise<void> {
    setFailed(null)
    let there = files
    for (const file of chosen.slice(0, left)) {
      if (rule && file.size > rule.megabytes * 1024 * 1024) {
        setFailed(t('application.fileTooLarge', { name: file.name, most: rule.megabytes }))
        continue
      }
      setShare(0)
      try {
        const sent = await sendApplicationFile(lang, { kind, field: field.name }, { file, onProgress: setShare })
        there = [...there, sent]
        onFiles(there)
      } catch (refused) {
        setFailed(failureOf(refused, t('error.request')).text)
      }
    }
    setShare(null)
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className={css.choices}>
      <legend className={css.name}>
        {field.label}
        {!field.isRequired && <span className={css.beside}>{t('application.optional')}</span>}
      </legend>
      <p id={`${id}-help`} className={css.help}>
        {field.help}{' '}
        {t(
          rule.pdf ? (rule.pictures ? 'application.takesBoth' : 'application.takesPdf') : 'application.takesPictures',
          {
            count: rule.most,
            most: rule.megabytes,
          },
        )}
      </p>
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={file.id}>
              <FileTile file={file} addressOf={(file, preview) => ownFile(lang, file, preview)} />
              <button
                type="button"
                className={css.drop}
                aria-label={t('application.dropFile', { name: file.name })}
                onClick={() => onFiles(files.filter((one) => one.id !== file.id))}
              >
                {t('application.drop')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={left > 1}
        accept={classes(rule.pictures && 'image/jpeg,image/png,image/webp', rule.pdf && 'application/pdf').replace(
          ' ',
          ',',
        )}
        tabIndex={-1}
        onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
      />
      <div className={css.send}>
        <Button
          disabled={share !== null || left <= 0 || isPreview}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={said}
          onClick={() => input.current?.click()}
        >
          {t(files.length === 0 ? 'application.chooseFiles' : 'application.moreFiles')}
        </Button>
        <span role="status" className={css.optional}>
          {share === null
            ? t('application.filesThere', { count: files.length, most: rule.most })
            : t('application.sendingFile', { percent: Math.round(share * 100) })}
        </span>
      </div>
      {wrong && (
        <p id={`${id}-error`} role={failed ? 'alert' : undefined} className={css.error}>
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
