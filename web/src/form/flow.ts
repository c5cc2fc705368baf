import type { ReactNode } from 'react'
import { ApiError } from '../api/client.ts'
import type { Failure, Refused } from '../api/failure.ts'
import { isUnanswered, makeTries, type Once } from '../api/tries.ts'
import { clickGuardMs } from '../lib/clickGuard.ts'
import type { Conflict, Taken } from './merge.ts'
import type { Merging } from './merging.ts'
import { patternOf } from './paths.ts'
import { asRefusal, sortRefusal } from './refusal.ts'
import { same } from './same.ts'
import { type FormStore, makeStore, type Read } from './store.ts'

/** A field that is on the screen. */
export interface FieldHandle {
  title: string
  /** What is wrong with a value, by the field's own rules. */
  check: (value: unknown, values: object) => readonly string[]
  element: () => HTMLElement | null
  /** What its rows are called by their place, from 1 on, where it is a repeated one. */
  rowName?: ((number: number) => string) | undefined
  /** How a value is shown where it is not written, such as in a choice between two. */
  show: (value: unknown) => ReactNode
}

/** What another one wrote meanwhile: what both wrote is chosen, what they alone wrote is taken over. */
export interface Clash {
  conflicts: readonly Conflict[]
  taken: readonly Taken[]
  /** Whether somebody sent the form and waits; a form that keeps itself takes the focus from nobody. */
  isAimed: boolean
}

/** How a form stands. */
export interface FormState {
  /** It is being sent. */
  busy: boolean
  /** The double-click guard of RULES forms 1: just sent, however fast the answer was. */
  resting: boolean
  /** What is wrong with the whole. */
  rest: readonly Failure[]
  /** How often something was wrong: what is said again is said anew. */
  round: number
  clash: Clash | null
  /** What became of what was written last; null before anything was. */
  kept: 'kept' | 'notKept' | null
}

export interface FormOptions<V extends object> {
  /**
   * Keeps values over the version at which they were read. What it answers is read from then on: the values as they are
   * kept where they differ from what was sent, and the new version. What must happen once goes by `once`: it is sent under
   * one key until an answer came.
   */
  save: (values: V, version: Read<V>['version'], once: Once) => Promise<unknown>
  /** Reads the record anew, for whoever was overtaken. Without it a 409 is a refusal like any other. */
  reread?: (() => Promise<Read<V>>) | undefined
  /** What is asked before it is sent; false where the person does not want it. */
  confirm?: ((values: V) => Promise<boolean>) | undefined
  /** What the form knows is wrong beyond the rules of its fields, by path; the whole has the path ''. */
  check?: ((values: V) => Readonly<Record<string, string | undefined>>) | undefined
  /** It is kept; `undo` keeps the former values again. Not called where it kept itself. */
  onKept?: ((values: V, undo: () => Promise<void>) => void) | undefined
  /** Former values are kept again. */
  onUndone?: (() => void) | undefined
  /** What a call names, as the form names it. */
  nameOf?: ((named: string) => string) | undefined
  /** Words of our own for a refusal; null leaves the server's, an empty text says nothing. */
  explain?: ((error: ApiError) => string | null) | undefined
  /** Which fields a refusal names, for a form whose fields are not known here. */
  refusalOf?: ((error: ApiError) => Refused) | undefined
  /** It was refused, or not answered. */
  onRefused?: ((error: ApiError) => void) | undefined
  /** A form that may be sent as it was read, such as a sign-in or the step of a longer way. */
  unchanged?: boolean | undefined
  /** It keeps itself this many milliseconds after the last key. */
  autosave?: number | undefined
}

interface SubmitOptions {
  quiet?: boolean
  isAimed?: boolean
}

const idle: FormState = { busy: false, resting: false, rest: [], round: 0, clash: null, kept: null }

/**
 * What a save answered, as far as it says what is kept now: `values`, `version` and nothing else. A record of the wire may
 * have a field of either name; it has others too, and says nothing here.
 */
function readOf<V extends object>(answer: unknown, sent: Read<V>): Read<V> {
  if (typeof answer !== 'object' || answer === null) return sent
  if (Object.keys(answer).some((key) => key !== 'values' && key !== 'version')) return sent
  const { values, version } = answer as Partial<Read<V>>
  return { values: values ?? sent.values, version: version ?? sent.version }
}

/**
 * One form: its store, and what happens to it from the first key to an answer. It draws nothing. Without `merging` nobody
 * else writes what it writes: a 409 is a refusal, and what is kept is what was sent.
 */
export function makeForm<V extends object>(first: Read<V>, firstOptions: FormOptions<V>, merging?: Merging) {
  const store: FormStore<V> = makeStore(first, merging?.carryRowKeys)
  const fields = new Map<string, FieldHandle>()
  /** The last field of each kind, for rows that are not on the screen. */
  const kinds = new Map<string, FieldHandle>()
  let options = firstOptions
  let state = idle
  let lastSent: V | null = null
  /** Somebody wrote and sent while the form was on its way. */
  let again = false
  /** A later reading, which waits until what is written is kept or given up. */
  let waitingRead: Read<V> | null = null
  let forgotten: V | null = null
  /** What was sent over this version and never answered, the last one first: it may be kept all the same. */
  let unanswered: readonly V[] = []
  const once = makeTries()
  let resting: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function put(patch: Partial<FormState>): void {
    state = { ...state, ...patch }
    store.tellState()
  }

  function refuse(
    wrong: Readonly<Record<string, readonly string[]>>,
    rest: readonly Failure[] = [],
    isAimed = true,
  ): void {
    store.putErrors(wrong)
    put({ rest, round: state.round + 1 })
    if (!isAimed) return
    // The first wrong field as it stands on the page.
    const [first] = [...store.errors().keys()]
      .flatMap((path) => fields.get(path)?.element() ?? [])
      .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    lead(first)
  }

  /** Brings somebody to a field. */
  function lead(place: HTMLElement | null | undefined): void {
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center' })
  }

  function faults(): Record<string, readonly string[]> {
    const values = store.values()
    const own = Object.entries(options.check?.(values) ?? {}).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, [text]] as const],
    )
    const beside = [...fields].flatMap(([path, field]) => {
      const texts = field.check(store.get(path), values)
      return texts.length === 0 ? [] : [[path, texts] as const]
    })
    return Object.fromEntries([...own, ...beside])
  }

  function refusedBy(error: unknown, isAimed: boolean): void {
    if (!(error instanceof ApiError)) throw error
    const named = options.nameOf
    const errors = named
      ? Object.fromEntries(Object.entries(error.errors).map(([name, text]) => [named(name), text]))
      : error.errors
    const { fields: wrong, rest } = options.refusalOf
      ? asRefusal(options.refusalOf(error))
      : sortRefusal({ message: error.message, told: error.told, errors }, (path) => fields.has(path))
    const said = options.explain?.(error)
    refuse(
      wrong,
      said === undefined || said === null ? rest : said === '' ? [] : [{ text: said, told: false }],
      isAimed,
    )
    options.onRefused?.(error)
  }

  /** Keeps values; what another one wrote meanwhile is put beside them. True once they are kept. */
  async function send(values: V, shown: () => V, isAimed: boolean): Promise<boolean> {
    const { version } = store.read()
    try {
      const answer = await options.save(values, version, once)
      waitingRead = null
      take(values, readOf(answer, { values, version }), shown())
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnanswered(error)) unanswered = [values, ...unanswered]
      if (error.code !== 409 || !options.reread || !merging) throw error
      const reading = await options.reread().catch(() => null)
      // Not overtaken: refused for another reason, such as a number that is taken.
      if (!reading || reading.version === version) throw error
      const own = unanswered.find((one) => merging.isKeptAs(one, reading.values))
      if (own) {
        // Overtaken by oneself: it was kept, and the answer was lost.
        take(own, reading, shown())
        return store.isChanged() ? send(shown(), shown, isAimed) : true
      }
      const theirs = inRows(reading)
      // With what was written while it was on its way.
      const { values: joined, conflicts, taken } = merging.merge(store.read().values, shown(), theirs.values)
      unanswered = []
      store.rebase(theirs, joined)
      // Nothing that the form shows was written elsewhere: it goes on.
      if (conflicts.length === 0 && taken.length === 0) return send(joined, shown, isAimed)
      put({ clash: { conflicts, taken, isAimed } })
      return false
    }
  }

  /** Takes over what is kept of what was sent. What was written since stays written. */
  function take(sent: V, read: Read<V>, now: V): void {
    unanswered = []
    if (!merging) {
      store.rebase(read, same(now, sent) ? read.values : now)
      return
    }
    const kept = merging.recognizeKept(sent, read.values)
    store.rebase({ values: kept, version: read.version }, merging.mergeKept(sent, now, kept))
  }

  /** A reading whose rows are known by the ids that they have here. */
  const inRows = (next: Read<V>): Read<V> => ({
    ...next,
    values: merging ? merging.recognize(store.read().values, next.values) : next.values,
  })

  function rest(): void {
    clearTimeout(resting)
    put({ resting: true })
    resting = setTimeout(() => put({ resting: false }), clickGuardMs)
  }

  /**
   * Sends what is written. `quiet` is a form that keeps itself: it neither rests nor asks, and takes the focus to what is
   * wrong only with `isAimed`. True where everything that was written is kept.
   */
  async function submit({ quiet = false, isAimed = !quiet }: SubmitOptions = {}): Promise<boolean> {
    clearTimeout(waiting)
    if (state.clash) return false
    // The second press of a pair finds nothing new to send. Whoever has written since is taken at their word.
    const isNew = lastSent === null || !same(lastSent, store.values())
    if (state.busy) {
      again ||= isNew && !quiet
      return false
    }
    if (state.resting && !isNew) return false
    if (!store.isChanged() && !options.unchanged) return true
    const { '': whole = [], ...wrong } = faults()
    if (whole.length > 0 || Object.keys(wrong).length > 0) {
      const rest = whole.map((text) => ({ text, told: false }))
      if (isAimed) refuse(wrong, rest)
      else put({ kept: 'notKept' })
      return false
    }
    const sent = store.values()
    if (!quiet && options.confirm && !(await options.confirm(sent))) return false
    const before = store.read().values
    lastSent = sent
    if (!quiet) rest()
    store.putErrors({})
    put({ busy: true, rest: [] })
    let isKept = false
    again = false
    try {
      // What was written while it was on its way stays written.
      isKept = await send(sent, () => store.values(), isAimed)
    } catch (error) {
      put({ kept: 'notKept' })
      refusedBy(error, isAimed)
    } finally {
      put({ busy: false })
    }
    if (!isKept) return false
    put({ kept: 'kept' })
    if (!quiet) options.onKept?.(sent, () => takeBack(before))
    if (again) {
      again = false
      return submit()
    }
    later()
    return !store.isChanged()
  }

  /** Keeps former values again, over the version of the moment. What was written since stays written. */
  async function takeBack(before: V): Promise<void> {
    const { values } = store.read()
    const shown = () => merging?.merge(values, store.values(), before).values ?? before
    if (await send(before, shown, true)) options.onUndone?.()
  }

  /** A form that keeps itself does so a while after the last key. */
  function later(): void {
    clearTimeout(waiting)
    const { autosave } = options
    if (autosave === undefined || state.clash || !store.isChanged()) return
    waiting = setTimeout(() => void submit({ quiet: true }), autosave)
  }

  store.listen('value:', () => {
    forgotten = null
    if (state.kept !== null && store.isChanged()) put({ kept: null })
    later()
  })

  return {
    store,
    state: (): FormState => state,
    setOptions: (next: FormOptions<V>): void => {
      options = next
    },
    submit,
    /** Puts back what was read. */
    reset(): void {
      clearTimeout(waiting)
      store.putErrors({})
      store.rebase(waitingRead ? inRows(waitingRead) : store.read())
      waitingRead = null
      put({ rest: [], clash: null })
    },
    /**
     * Another reading of the record. Whoever has written goes on with what they read, at the version at which they read
     * it: what changed meanwhile is told when they send.
     */
    adopt(next: Read<V>): void {
      const known = store.read().version
      // An older reading, which was under way while a newer one was kept.
      if (next.version !== null && known !== null && next.version < known) return
      if (store.isChanged() || state.busy || state.clash) {
        waitingRead = next
        return
      }
      const recognized = inRows(next)
      if (next.version !== known || !same(recognized.values, store.read().values)) store.rebase(recognized)
    },
    /** The person has chosen between what both wrote: the paths at which the other one's is taken. */
    settle(theirs: ReadonlySet<string>): void {
      const chosen = (state.clash?.conflicts ?? []).filter(({ path }) => theirs.has(path))
      // From the last row on, so that the places of the others stay right while rows go.
      for (const { path, theirs: value } of chosen.toReversed()) {
        const [, rows, index] = /^(.+)\.(\d+)$/.exec(path) ?? []
        if (value === undefined && rows !== undefined) store.remove(rows, Number(index))
        else store.set(path, value)
      }
      // The same values again are another thing to send: they go over another version.
      lastSent = null
      put({ clash: null })
    },
    refuse,
    /** Somebody writes again: what was wrong with the whole is no longer known. */
    forgive(): void {
      if (state.rest.length > 0) put({ rest: [] })
    },
    lead: (path: string): void => lead(fields.get(path)?.element()),
    /** Says what is wrong with a field as it is left. */
    look(path: string): void {
      const field = fields.get(path)
      if (field) store.putErrorsAt(path, field.check(store.get(path), store.values()))
    },
    addField(path: string, field: FieldHandle): () => void {
      fields.set(path, field)
      kinds.set(patternOf(path), field)
      return () => {
        if (fields.get(path) === field) fields.delete(path)
      }
    },
    fieldAt: (path: string): FieldHandle | undefined => fields.get(path) ?? kinds.get(patternOf(path)),
    /** Whether something would be lost with the form. */
    isDirty: (): boolean => store.isChanged() && !Object.is(forgotten, store.values()),
    forget: (): void => {
      clearTimeout(waiting)
      forgotten = store.values()
    },
    /** The form goes from the screen. */
    stop: (): void => {
      clearTimeout(waiting)
      clearTimeout(resting)
      resting = undefined
      state = { ...state, resting: false }
    },
  }
}

export type FormCore<V extends object> = ReturnType<typeof makeForm<V>>
