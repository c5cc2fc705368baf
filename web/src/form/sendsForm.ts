import type { KeyboardEvent } from 'react'
import { composes } from '../lib/composes.ts'

/** Kinds of input in which Enter is the field's own. */
const ownEnter = /^(button|submit|reset|file|checkbox|radio|image)$/

/**
 * Whether a key sends the form: Enter in a line of text (RULES forms 6). A form asks itself instead of the browser, which would ask the
 * button: one that is drawn as resting would swallow what was written since.
 */
export function sendsForm(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || composes(event)) return false
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false
  return target instanceof HTMLInputElement && !ownEnter.test(target.type) && target.role !== 'combobox'
}
