import { Button } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../../i18n/index.ts'
import { classes } from '../../../lib/classes.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { certificateTypes } from '../../../nouns/company/fields.ts'
import { certificateRule } from '../../../nouns/company/papers.ts'
import css from './FilePlace.module.css'

interface FilePlaceProps {
  /** What the file is of. */
  name: string
  onFile: (file: File) => void
}

/** Where a file is put: chosen with a press or a key, or dropped. */
export function FilePlace({ name, onFile }: FilePlaceProps) {
  const { t } = useWords()
  const id = useId()
  const [isOver, setOver] = useState(false)

  function take(file: File | undefined): void {
    if (file) onFile(file)
  }

  return (
    <div
      className={classes(css.place, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <input
        id={id}
        type="file"
        className={css.input}
        accept={certificateTypes.join(',')}
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={css.label}>
        <span className={css.act}>{t('companyDesk.file.choose')}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
        <span>{certificateRule(t)}</span>
      </label>
    </div>
  )
}

/** How much of a file is sent, and a stop. */
export function FileOnItsWay({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
  const { t } = useWords()
  const percent = Math.round(share * 100)
  return (
    <div className={css.way}>
      <span className={css.file}>{name}</span>
      <progress
        className={css.progress}
        max={100}
        value={percent}
        aria-label={t('companyDesk.file.sending', { name })}
      />
      <span className={css.percent}>{percent}%</span>
      <Button onClick={onStop}>{t('companyDesk.file.stop')}</Button>
    </div>
  )
}
