import { type FormEvent, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '../api/client.ts'
import { type Failure, isExpired, type Refused } from '../api/failure.ts'
import type { Once } from '../api/tries.ts'
import { type FormOptions, makeForm } from './flow.ts'
import { joined } from './refusal.ts'
import { anyForm, useFormState } from './useForm.ts'

/** What is wrong, by path. What is wrong with the whole has the path ''. */
export type Faults = Readonly<Record<string, string | undefined>>

interface SendFormOptions<V extends object> {
  /** What is written, as the page holds it. */
  values: V
  /** What is wrong before anybody is asked. */
  check: (values: V) => Faults
  /** Sends it. What must happen once goes by `once`, under a key that stays until an answer came. */
  send: (values: V, once: Once) => Promise<unknown>
  /** Which of its fields a refusal names, and what is wrong with the whole. */
  refusalOf: (error: ApiError) => Refused
  onRefused?: ((error: ApiError) => void) | undefined
}

export interface SendForm {
  errorOf: (path: string) => string | undefined
  /** What is wrong with the whole. */
  failure: Failure | null
  /** How often something was wrong: what is said again is said anew. */
  round: number
  busy: boolean
  /** True while it is sent, and for the time of the double-click guard (RULES forms 1). */
  disabled: boolean
  /** To be given to the form, or what stands for it, as its `ref`: its first wrong field takes the focus. */
  place: (element: HTMLElement | null) => void
  onSubmit: (event?: FormEvent) => void
  /** Somebody writes in fields again: what was wrong with them is no longer known. */
  forgive: (paths: readonly string[]) => void
  /** Nothing is known to be wrong any more. */
  forgiveAll: () => void
}

const wrongFields = '[aria-invalid="true"], button[data-wrong]'

/**
 * A form that is sent and never read, whose fields the page draws itself and whose values it holds: a party, an
 * application, somebody at the counter. What happens to it from the press to the answer is the core's (`flow.ts`).
 */
export function useSendForm<V extends object>({
  values,
  check,
  send,
  refusalOf,
  onRefused,
}: SendFormOptions<V>): SendForm {
  const options: FormOptions<V> = {
    save: (written, _, once) => send(written, once),
    check,
    unchanged: true,
    refusalOf,
    onRefused: (error) => {
      if (!isExpired(error)) onRefused?.(error)
    },
    // An expired session has led elsewhere.
    explain: (error) => (isExpired(error) ? '' : null),
  }
  const [core] = useState(() => makeForm<V>({ values, version: null }, options))
  const [element, place] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => core.setOptions(options))
  useEffect(() => core.stop, [core])
  const { store } = core
  const { busy, resting, rest, round } = useFormState(anyForm(core))
  const listen = useCallback((listener: () => void) => store.listen('errors', listener), [store])
  const errors = useSyncExternalStore(listen, store.errors, store.errors)
  useEffect(() => {
    if (round > 0 && store.errors().size > 0) element?.querySelector<HTMLElement>(wrongFields)?.focus()
  }, [round, element, store])

  return {
    errorOf: (path) => errors.get(path)?.join(' '),
    failure: joined(rest),
    round,
    busy,
    disabled: busy || resting,
    place,
    onSubmit(event) {
      event?.preventDefault()
      // What is created is created once: a second press while it is on its way is the same one.
      if (core.state().busy) return
      store.rebase({ values, version: null })
      void core.submit()
    },
    forgive(paths) {
      for (const path of paths) store.putErrorsAt(path, [])
      core.forgive()
    },
    forgiveAll() {
      store.putErrors({})
      core.forgive()
    },
  }
}
