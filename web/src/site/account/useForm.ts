import { type FormEvent, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useWords } from '../../i18n/index.ts'
import { useClickGuard } from '../../lib/clickGuard.ts'

export type Errors<Name extends string> = { [K in Name]?: string | undefined }
export type Values<Name extends string> = Record<Name, string>

interface FormOptions<Name extends string> {
  names: readonly Name[]
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
  failure: string | null
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
  refuse: (errors: Errors<Name>, failure?: string | null) => void
}

/**
 * A form of the browser's own fields. Nothing is kept here but what is wrong: the fields hold their values, so that what
 * a password manager wrote before the page was alive is not lost.
 */
export function useForm<Name extends string>({ names, check, send, explain }: FormOptions<Name>): Form<Name> {
  const { t } = useWords()
  const element = useRef<HTMLFormElement>(null)
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form
  }, [])
  const [state, setState] = useState<{ errors: Errors<Name>; failure: string | null; round: number }>({
    errors: {},
    failure: null,
    round: 0,
  })
  const [busy, setBusy] = useState(false)

  const field = useCallback((name: Name): HTMLElement | null => {
    const found = element.current?.elements.namedItem(name)
    return found instanceof HTMLElement ? found : null
  }, [])

  function refuse(errors: Errors<Name>, failure: string | null = null): void {
    setState(({ round }) => ({ errors, failure, round: round + 1 }))
    const first = names.find((name) => errors[name] !== undefined)
    if (first) field(first)?.focus()
  }

  function refusedBy(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    const own: Errors<Name> = Object.fromEntries(
      names.flatMap((name) => (error.errors[name] ? [[name, error.errors[name]]] : [])),
    ) as Errors<Name>
    const known = Object.keys(own).length > 0
    const said = explain?.(error) ?? (error.message || t('error.request'))
    // An expired session has been told by the client, which has led elsewhere.
    refuse(own, known || error.code === 203 || error.code === 1002 ? null : said)
  }

  const guarded = useClickGuard((values: Values<Name>) => {
    setBusy(true)
    setState(({ round }) => ({ errors: {}, failure: null, round }))
    void send(values)
      .catch(refusedBy)
      .finally(() => setBusy(false))
  })

  return {
    ...state,
    busy,
    disabled: busy || guarded.disabled,
    attach,
    field,
    onSubmit(event) {
      event.preventDefault()
      if (busy) return
      const data = new FormData(event.currentTarget)
      const values = Object.fromEntries(
        names.map((name) => {
          const value = data.get(name)
          return [name, typeof value === 'string' ? value : '']
        }),
      ) as Values<Name>
      const errors = check(values)
      if (Object.values(errors).some((error) => error !== undefined)) refuse(errors)
      else guarded.onClick(values)
    },
    touched(name) {
      setState((before) => (before.errors[name] === undefined ? before : { ...before, errors: without(before, name) }))
    },
    refuse,
  }
}

function without<Name extends string>({ errors }: { errors: Errors<Name> }, name: Name): Errors<Name> {
  return { ...errors, [name]: undefined }
}
