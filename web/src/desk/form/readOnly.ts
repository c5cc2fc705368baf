import { createContext } from 'react'

/** Whether a form is shown to somebody who may not change it: its fields are text then. */
export const ReadOnlyContext = createContext(false)
