import { useId, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is written for an act, in the place of its button or below it: whoever gives it up is on that button again. */
export function usePanel<Panel extends string>() {
  const id = useId()
  const [opened, setOpened] = useState<Panel | null>(null)
  const buttonOf = (panel: Panel) => `${id}-${panel}`
  return {
    opened,
    open: setOpened,
    /** The name of the button that opens a panel. */
    buttonOf,
    /** Closes what was sent. */
    close: () => setOpened(null),
    giveUp: () => {
      if (opened === null) return
      flushSync(() => setOpened(null))
      document.getElementById(buttonOf(opened))?.focus()
    },
  }
}
