import type { FormCore, FormOptions } from './flow.ts'
import { merging } from './merging.ts'
import type { Read } from './store.ts'
import { useForm } from './useForm.ts'

/** A form over a record that others write as well: what several wrote is merged, and what is typed during a save stays. */
export const useRecordForm = <V extends object>(read: Read<V>, options: FormOptions<V>): FormCore<V> =>
  useForm(read, options, merging)
