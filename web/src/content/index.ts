import type { ComponentType } from 'react'
import type { Card, Detail } from '../api/types.ts'
import type { Kind, ListedKind, ShownKind } from '../lib/kinds.gen.ts'
import * as annual_report from './annualReport.tsx'
import * as banner from './banner.tsx'
import * as book from './book.tsx'
import * as development_plan from './developmentPlan.tsx'
import * as event from './event.tsx'
import * as exhibition from './exhibition.tsx'
import * as member from './member.tsx'
import * as news from './news.tsx'
import * as page from './page.tsx'
import * as product from './product.tsx'
import * as tutorial from './tutorial.tsx'
import * as work_plan from './workPlan.tsx'

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

/**
 * The registry of the kinds that have pages. The contract may hold more; a page of theirs does not compile before. It is
 * asked for types alone: a page that took its faces from here would bring those of every kind.
 */
export const faces = {
  annual_report,
  banner,
  book,
  development_plan,
  event,
  exhibition,
  member,
  news,
  page,
  product,
  tutorial,
  work_plan,
} satisfies { [K in Kind]?: Faces<K> }

/** A kind with faces: the only ones that the route table takes. */
export type FacedKind = keyof typeof faces
