import { type RefObject, useEffect, useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './ScanField.module.css'

interface ScanFieldProps {
  input: RefObject<HTMLInputElement | null>
  onRead: (text: string) => void
}

/** Whether there is a mouse: where there is none, a focused input covers half of the screen with keys. */
export const hasMouse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches

/** The one input of the desk. What ends by Enter is read by `useKeys`. */
export function ScanField({ input, onRead }: ScanFieldProps) {
  const { t } = useWords()
  const id = useId()
  useEffect(() => {
    if (hasMouse()) input.current?.focus({ preventScroll: true })
  }, [input])
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.name}>
        {t('doorDesk.field')}
        <VisuallyHidden>{t('doorDesk.fieldHint')}</VisuallyHidden>
      </label>
      <div className={css.box}>
        <input
          ref={input}
          id={id}
          className={css.input}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button
          look="solid"
          className={css.read}
          onClick={() => {
            const text = input.current?.value ?? ''
            if (input.current) input.current.value = ''
            onRead(text)
          }}
        >
          {t('doorDesk.read')}
        </Button>
      </div>
    </div>
  )
}
