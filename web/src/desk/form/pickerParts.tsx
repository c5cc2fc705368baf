import type { ComponentProps } from 'react'
import { composes } from '../../lib/composes.ts'

/** The line of text of a calendar, which hears of no key that belongs to a word in the making: Enter would take a day. */
function DayText({ onKeyDown, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      onKeyDown={(event) => {
        if (!composes(event)) onKeyDown?.(event)
      }}
    />
  )
}

/** What a calendar of antd's is made of here. */
export const pickerParts = { input: DayText }
