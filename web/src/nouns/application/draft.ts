import type { FormKind } from './form.ts'
import type { Value } from './values.ts'

/**
 * A draft of a form, kept in this tab of the browser alone (RULES applications 10): it is gone with the tab, so that
 * nobody finds it at a desk that others use. A browser that refuses forgets, and nothing breaks.
 */
const keyOf = (kind: FormKind) => `application-${kind}`

export function readDraft(kind: FormKind): Record<string, Value> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...(kept as Record<string, Value>) } : {}
  } catch {
    return {}
  }
}

export function keepDraft(kind: FormKind, values: Record<string, Value>): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(keyOf(kind))
    else sessionStorage.setItem(keyOf(kind), JSON.stringify(values))
  } catch {
    // Private windows and full stores.
  }
}
