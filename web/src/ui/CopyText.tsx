import { type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import css from './CopyText.module.css'

interface CopyTextProps {
  /** What is copied. */
  text: string
  /** How it is shown; the text itself by default. */
  children?: ReactNode
  label: string
  /** Said when it lies in the clipboard. */
  copied: string
  /** Said when the browser does not let us: the text is then selected, and one key copies it. */
  selected: string
  className?: string | undefined
}

type Outcome = 'none' | 'copied' | 'selected'

/** A text to take along, with a button that copies it and says so. Without scripts it is the text. */
export function CopyText({ text, children, label, copied, selected, className }: CopyTextProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('none')

  async function copy(): Promise<void> {
    // The same words a second time are not read out again: clear them first.
    setOutcome('none')
    setOutcome((await intoClipboard(text)) ? 'copied' : select(shown.current))
  }

  return (
    <>
      <span ref={shown} className={className}>
        {children ?? text}
      </span>
      <span className={css.act}>
        <Button onClick={() => void copy()}>{label}</Button>
        <span role="status" className={css.said}>
          {outcome === 'copied' && copied}
          {outcome === 'selected' && selected}
        </span>
      </span>
    </>
  )
}

async function intoClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Not allowed, or not over https: the visitor copies by hand.
    return false
  }
}

function select(element: HTMLElement | null): Outcome {
  if (element) getSelection()?.selectAllChildren(element)
  return 'selected'
}
