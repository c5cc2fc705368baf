import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import css from './Popup.module.css'

interface PopupProps {
  /** The button's name. */
  label: string
  trigger: ReactNode
  triggerClass?: string | undefined
  /** Which edge of the sheet keeps to the button's: near a margin of the page the sheet must open inwards. */
  align?: 'start' | 'center' | 'end'
  /** Told when the sheet opens: what it shows may be made then. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A small sheet beside a button. A mouse opens it by resting, a keyboard and a finger by pressing; it stays while the
 * pointer is on it, and Escape or a press elsewhere closes it (WCAG 1.4.13).
 */
export function Popup({ label, trigger, triggerClass, align = 'center', onOpen, children }: PopupProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    if (!open) onOpen?.()
    setOpen(true)
  }

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (box.current?.contains(document.activeElement)) button.current?.focus()
      setOpen(false)
    }
    const onPress = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])

  return (
    <div
      ref={box}
      className={css.box}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes(css.trigger, triggerClass)}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={(event) => {
          // A mouse has opened it already by resting; its press must not close it again.
          const byMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse'
          if (byMouse || !open) show()
          else setOpen(false)
        }}
      >
        {trigger}
      </button>
      <div id={id} className={classes(css.sheet, css[align])} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
