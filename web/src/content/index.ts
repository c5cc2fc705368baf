import type { ComponentType } from 'react'
import type { Card, Detail } from '../api/types.ts'
import type { Kind, ListedKind, ShownKind } from '../lib/kinds.gen.ts'
import * as exhibition from './exhibition.tsx'
import * as page from './page.tsx'

/** How a kind is shown among others. */
interface ListFaces<K extends ListedKind> {
  Card: ComponentType<{ record: Card<K>; level?: 2 | 3 }>
}

/** How a kind is shown in full. */
interface DetailFace<K extends ShownKind> {
  Detail: ComponentType<{ record: Detail<K> }>
}

/** What a kind with pages brings along: a face for each of its calls. */
export type Faces<K extends Kind> = (K extends ListedKind ? ListFaces<K> : unknown) &
  (K extends ShownKind ? DetailFace<K> : unknown)

/** The registry of the kinds that have pages. The contract may hold more; a page of theirs does not compile before. */
export const faces = { exhibition, page } satisfies { [K in Kind]?: Faces<K> }

/** A kind with faces: the only ones that the route table takes. */
export type FacedKind = keyof typeof faces
