import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import css from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

interface DialogProps {
  title: string
  /** Name of the cross. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot. */
  acts?: ReactNode
}

/**
 * A sheet over the page, drawn while it is wanted. The browser's own: it keeps the focus inside, closes on Escape, and
 * gives the focus back.
 */
export function Dialog({ title, closeLabel, onClose, children, acts }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before React takes it from the page: the browser gives no focus back for a sheet that is gone.
  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    return () => sheet?.close()
  }, [])
  useEffect(() => {
    const sheet = dialog.current
    // The sheet covers itself: a press that hits the dialog alone came from outside.
    const onPress = (event: MouseEvent) => {
      if (event.target === sheet) onClose()
    }
    sheet?.addEventListener('click', onPress)
    return () => sheet?.removeEventListener('click', onPress)
  }, [onClose])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} className={css.close} onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys */}
      <div className={css.body} tabIndex={0} role="region" aria-labelledby={id}>
        {children}
      </div>
      {acts && <div className={css.acts}>{acts}</div>}
    </dialog>
  )
}
