import type { ComponentType } from 'react'
import type { Card, Detail } from '../api/types.ts'
import type { Kind } from '../lib/kinds.gen.ts'
import * as exhibition from './exhibition.tsx'

/** How one kind of content is shown: among others, in a list of its own, and in full. */
export interface Faces<K extends Kind> {
  Card: ComponentType<{ show: Card<K>; level?: 2 | 3 }>
  Row: ComponentType<{ show: Card<K>; level?: 2 | 3 }>
  Detail: ComponentType<{ show: Detail<K> }>
}

/** The registry of content kinds: a new kind does not compile until it has its faces here. */
export const faces = { exhibition } satisfies { [K in Kind]: Faces<K> }
