import type { contentCalls, ListedKind, ShownKind } from '../lib/kinds.gen.ts'
import type { DataOf, ItemOf } from './contract.ts'
import type { components } from './schema.gen.ts'

/** The shapes of the contract (`api/openapi.json`) under the names that the web uses. */
export type Schemas = components['schemas']

/** A picture with its text, in the record's language. `src` is like `/media/ab12….webp`. */
export type Picture = Schemas['Picture']

/** Computed from the dates by the server, never stored (RULES records 4). */
export type Phase = Schemas['Phase']

/** 1 permanent, 0 temporary, 2 digital (RULES records 5). */
export type ShowType = 0 | 1 | 2

/** An exhibition in a list. */
export type ShowCard = Schemas['ShowCard']

/** An exhibition on its own page. HTML fields are safe and carry classes only. */
export type ShowDetail = Schemas['ShowDetail']

export type Neighbour = Schemas['Neighbour']

/** A record of any kind that belongs to another one. */
export type LinkedRecord = Schemas['LinkedRecord']

/** A titled part of a record, with a picture or without. HTML is safe and carries classes only. */
export type Section = Schemas['Section']

/** A stored file that a visitor may take home. */
export type Attachment = Schemas['Attachment']

export type Question = Schemas['Question']

/** The museum's own facts in one language (RULES profile 1). */
export type Profile = Schemas['Profile']

/** What may be asked of any list (RULES lists). Keys that are not set are not sent. */
export type ListParams = {
  [K in keyof Schemas['ListPayload']]?: NonNullable<Schemas['ListPayload'][K]> | undefined
}

/** A relic in a list. */
export type RelicCard = Schemas['CollectionCard']

/** A relic with everything that is public. */
export type RelicDetail = Schemas['CollectionDetail']

/** How many relics each term of each filter would find. */
export type RelicFacets = Schemas['RelicFacetCounts']

export type CategoryList = Schemas['CategoryList']

export type ListedCategory = Schemas['ListedCategory']

/** A record that a search found, with what was asked for marked. */
export type SearchHit = Schemas['SearchHit']

/** One page of a list, unwrapped from the envelope. */
export interface Page<T> {
  items: T[]
  /** Records in the whole list. */
  total: number
  page: number
  size: number
}

/** What a list of a kind holds, by the contract. */
export type Card<K extends ListedKind> = ItemOf<(typeof contentCalls)[K]['list']>

/** A whole record of a kind, by the contract. */
export type Detail<K extends ShownKind> = DataOf<(typeof contentCalls)[K]['detail']>

export interface RelicPage extends Page<RelicCard> {
  facets: RelicFacets
  /** What other words of the same meaning find beside a keyword. */
  related: Schemas['RelatedRelics'] | null
}

export interface SearchPage extends Page<SearchHit> {
  /** Hits of each kind, whatever kind was asked for. */
  counts: Schemas['KindCount'][]
  /** What other words of the same meaning find beside. */
  related: Schemas['RelatedFound']
  /** Other keywords that find something, where nothing has this one. */
  meant: Schemas['MeantKeyword'][]
  parts: Schemas['MeantKeyword'][]
  /** What the pages for visitors say to it. */
  answers: SearchAnswer[]
}

export type SearchAnswer = Schemas['SearchAnswer']

/** How a word that is being typed may go on. */
export type SearchSuggestions = Schemas['SearchSuggestions']

/** The signed-in person's own account. */
export type Account = Schemas['Account']

/** A browser in which somebody is signed in. */
export type Device = Schemas['SignedInDevice']

/** A sign-in of the company. */
export type CompanyUser = Schemas['CompanyUser']

/** Somebody who works for the museum. */
export type StaffMember = Schemas['StaffMember']

/** What is written of a person of the museum. */
export type StaffMemberChange = Schemas['StaffMemberChange']

export type NewStaffMember = Schemas['NewStaffMember']

/** One act, as it was written down. */
export type AuditRow = Schemas['AuditRow']

/** Everything that is kept about the signed-in person. */
export type OwnData = Schemas['OwnData']
