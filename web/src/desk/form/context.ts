import { createContext } from 'react'

interface FormState {
  readOnly: boolean
  /** What is kept, for the view of somebody who may not change it. */
  values: Readonly<Record<string, unknown>>
}

export const FormContext = createContext<FormState>({ readOnly: false, values: {} })
