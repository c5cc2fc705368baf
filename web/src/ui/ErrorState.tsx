import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { State } from './State.tsx'

interface ErrorStateProps {
  level?: 1 | 2
  title: string
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
}

/** A part that could not be had, with another try. */
export function ErrorState({ retryLabel, onRetry, ...rest }: ErrorStateProps) {
  return (
    <State
      drawing="broken"
      alert
      action={
        <Button look="solid" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
      {...rest}
    />
  )
}
