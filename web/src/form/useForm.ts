import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type FieldHandle, type FormCore, type FormOptions, type FormState, makeForm } from './flow.ts'
import type { Merging } from './merging.ts'
import type { At, Path, RowOf, RowsPath } from './paths.ts'
import { same } from './same.ts'
import type { Read, Topic } from './store.ts'

/** A form whose values nobody needs to know. */
export type AnyForm = FormCore<Record<string, unknown>>

/** The form around a field. */
export const FormContext = createContext<AnyForm | null>(null)

export function useFormCore(): AnyForm {
  const core = use(FormContext)
  if (!core) throw new Error('a field stands in a form')
  return core
}

/** To be given to the context: fields find what they need by their names. */
export const anyForm = <V extends object>(core: FormCore<V>): AnyForm => core as unknown as AnyForm

/**
 * A form over what was read; of a record it is `useRecordForm`. Another reading of the same record is taken over as long as nothing is written; another
 * record is another `key`.
 */
export function useForm<V extends object>(read: Read<V>, options: FormOptions<V>, merging?: Merging): FormCore<V> {
  const [core] = useState(() => makeForm(read, options, merging))
  const seen = useRef(read)
  useLayoutEffect(() => {
    core.setOptions(options)
    if (seen.current.version === read.version && same(seen.current.values, read.values)) return
    seen.current = read
    core.adopt(read)
  })
  useEffect(() => core.stop, [core])
  return core
}

function useTopic<T>({ store }: AnyForm, topic: Topic, get: () => T): T {
  const listen = useCallback((listener: () => void) => store.listen(topic, listener), [store, topic])
  return useSyncExternalStore(listen, get, get)
}

export const useFormState = (core: AnyForm): FormState => useTopic(core, 'state', core.state)

export const useIsChanged = (core: AnyForm): boolean => useTopic(core, 'state', core.store.isChanged)

/** What was read last, or kept since. */
export const useRead = (core: AnyForm): Read<object> => useTopic(core, 'state', core.store.read)

export const useFieldValue = (core: AnyForm, path: string): unknown =>
  useTopic(core, `value:${path}`, () => core.store.get(path))

export const useFieldErrors = (core: AnyForm, path: string): readonly string[] =>
  useTopic(core, `error:${path}`, () => core.store.errorsAt(path))

/** The rows of a repeated field, and what can be done to them. */
export interface Rows<Row> {
  /** Their names, for `key`: they stay with them. */
  keys: readonly string[]
  values: () => readonly Row[]
  insert: (index: number, row: Row) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

/** Whoever draws the rows of a repeated field is drawn anew when they come, go or move. */
export function useRows(path: string): Rows<unknown> {
  const core = useFormCore()
  const { store } = core
  const keys = useTopic(core, `value:${path}`, () => store.keysOf(path))
  return useMemo(
    () => ({
      keys,
      values: () => store.rowsAt(path),
      insert: (index, row) => store.insert(path, index, row),
      remove: (index) => store.remove(path, index),
      move: (from, to) => store.move(path, from, to),
    }),
    [keys, store, path],
  )
}

/** Says to the form that a field is on the screen, what it is called and what it asks for. */
export function useFieldHandle(core: AnyForm, path: string, handle: FieldHandle): void {
  const latest = useRef(handle)
  useLayoutEffect(() => {
    latest.current = handle
  })
  useLayoutEffect(
    () =>
      core.addField(path, {
        get title() {
          return latest.current.title
        },
        check: (value, values) => latest.current.check(value, values),
        element: () => latest.current.element(),
        show: (value) => latest.current.show(value),
        get rowName() {
          return latest.current.rowName
        },
      }),
    [core, path],
  )
}

/** What a part of a form may ask and do, by names that its values have: `const { useValue } = formOf<Order>()`. */
export interface FormParts<V extends object> {
  /** What is written in a field; the part is drawn anew when it changes. */
  useValue: <P extends Path<V>>(path: P) => At<V, P>
  useRows: <P extends RowsPath<V>>(path: P) => Rows<RowOf<V, P>>
  useCore: () => FormCore<V>
}

const parts: FormParts<Record<string, unknown>> = {
  useValue: (path) => useFieldValue(useFormCore(), path) as never,
  useRows: (path) => useRows(path) as never,
  useCore: () => useFormCore(),
}

export const formOf = <V extends object>(): FormParts<V> => parts as unknown as FormParts<V>
