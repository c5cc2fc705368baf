import { type FormEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ApiError } from '../../api/client.ts'
import { type Failure, isExpired } from '../../api/failure.ts'
import { joined } from '../../form/refusal.ts'
import { anyForm, useForm, useFormState } from '../../form/useForm.ts'
import { typedCode, typedMobile } from '../../lib/typed.ts'

export type Errors<Name extends string> = { [K in Name]?: string | undefined }
export type Values<Name extends string> = Record<Name, string>

interface FormOptions<Name extends string> {
  names: readonly Name[]
  /** How fields are read that are not read by their name. */
  read?: { [K in Name]?: (text: string) => string }
  /** What is wrong before anybody is asked; empty where nothing is. */
  check: (values: Values<Name>) => Errors<Name>
  /** Sends it. An ApiError goes to the fields that it names, or above the button. */
  send: (values: Values<Name>) => Promise<void>
  /** Words of our own for a refusal; null leaves the server's. */
  explain?: (error: ApiError) => string | null
}

export interface Form<Name extends string> {
  errors: Errors<Name>
  /** What is wrong with the whole. */
  failure: Failure | null
  /** How often something was wrong: a summary that is said again is a new one. */
  round: number
  busy: boolean
  /** True while it is sent, and for the time of the double-click guard (RULES forms 1). */
  disabled: boolean
  /** To be given to the form as its `ref`. */
  attach: (form: HTMLFormElement | null) => void
  /** One of its fields, as it stands on the page. */
  field: (name: Name) => HTMLElement | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Somebody writes in a field again: what was wrong with it is no longer known. */
  touched: (name: Name) => void
  /** Puts an error beside a field from outside, such as a code that could not be sent. */
  refuse: (errors: Errors<Name>, failure?: Failure | null) => void
}

const eachOf = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>

/** Fields of numbers, which are sent as they were meant, however they were typed. */
const readers: ReadonlyMap<string, (text: string) => string> = new Map([
  ['mobile', typedMobile],
  ['code', typedCode],
  ['otp', typedCode],
])

/**
 * A form of the browser's own fields. They hold their values until it is sent, so that what a password manager wrote
 * before the page was alive is not lost.
 */
export function useAccountForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { names, read, check, send, explain } = options
  const element = useRef<HTMLFormElement>(null)
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form
  }, [])
  const field = useCallback((name: Name): HTMLElement | null => {
    const found = element.current?.elements.namedItem(name)
    return found instanceof HTMLElement ? found : null
  }, [])
  const core = useForm<Values<Name>>(
    { values: eachOf(names, () => ''), version: null },
    {
      save: (values) => send(values),
      check,
      unchanged: true,
      explain: (error) => (isExpired(error) ? '' : (explain?.(error) ?? null)),
    },
  )
  const { store } = core
  const { busy, resting, rest, round } = useFormState(anyForm(core))
  const all = names.join(' ')
  const listen = useCallback((listener: () => void) => store.listen('errors', listener), [store])
  const errors = useSyncExternalStore(listen, store.errors, store.errors)
  useEffect(() => {
    const ends = (all.split(' ') as Name[]).map((name) =>
      core.addField(name, { title: name, check: () => [], element: () => field(name), show: () => null }),
    )
    return () => ends.forEach((end) => end())
  }, [core, all, field])

  return {
    errors: eachOf(names, (name) => errors.get(name)?.join(' ')),
    failure: joined(rest),
    round,
    busy,
    disabled: busy || resting,
    attach,
    field,
    onSubmit(event) {
      event.preventDefault()
      const data = new FormData(event.currentTarget)
      for (const name of names) {
        const value = data.get(name)
        const text = typeof value === 'string' ? value : ''
        store.set(name, (read?.[name] ?? readers.get(name))?.(text) ?? text)
      }
      void core.submit()
    },
    touched: (name) => store.putErrorsAt(name, []),
    refuse(wrong, failure = null) {
      const told = names.flatMap((name) => (wrong[name] === undefined ? [] : [[name, [wrong[name]]] as const]))
      core.refuse(Object.fromEntries(told), failure === null ? [] : [failure])
    },
  }
}
