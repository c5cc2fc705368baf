import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import css from './NoteField.module.css'

/** The longest note, in characters. */
const NOTE_LENGTH = 300

interface NoteFieldProps {
  /** What the note is about. */
  name: string
  value: string
  onChange: (value: string) => void
}

/** A place for a word to the applicant below a field: a button until somebody wants it. */
export function NoteField({ name, value, onChange }: NoteFieldProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(value !== '')
  const place = useRef<TextAreaRef>(null)
  const wasOpen = useRef(isOpen)
  // Whoever asked for it wants to write.
  useEffect(() => {
    if (isOpen && !wasOpen.current) place.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return isOpen ? (
    <Input.TextArea
      ref={place}
      className={css.note ?? ''}
      value={value}
      rows={2}
      maxLength={NOTE_LENGTH}
      aria-label={t('companyDesk.review.noteOn', { name })}
      placeholder={t('companyDesk.review.notePlace')}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (value.trim() === '') setOpen(false)
      }}
    />
  ) : (
    <Button type="link" size="small" className={css.open ?? ''} onClick={() => setOpen(true)}>
      <span aria-hidden="true">{t('companyDesk.review.note')}</span>
      <span className={css.ears}>{t('companyDesk.review.noteOn', { name })}</span>
    </Button>
  )
}
