import { classes } from '../lib/classes.ts'
import css from './Button.module.css'

/** `solid` for the one thing to do, `line` for the rest, `light` on brown. */
export type ButtonLook = 'solid' | 'line' | 'light'

/** The look of a button for an element that is none, such as a router link. */
export function buttonClass(look: ButtonLook, more?: string): string {
  return classes(css.button, css[look], more)
}
