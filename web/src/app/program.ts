import type { Edition } from './edition.ts'
import { knownKeys } from './keys.ts'
import type { routeTree } from './routes.tsx'

/** An edition with its routes, as a router takes it. */
export interface Program extends Pick<
  Edition,
  'base' | 'ErrorPage' | 'Waiting' | 'keepsPosition' | 'standsWithoutPart' | 'afterwards'
> {
  /** Of the type of the edition that has them all: what another one lacks, its links ask for (`routesByPath`). */
  tree: typeof routeTree
  /** Every key that some page has in its address. */
  known: ReadonlySet<string>
}

export const makeProgram = (
  { base, ErrorPage, Waiting, keepsPosition, standsWithoutPart, afterwards }: Edition,
  tree: typeof routeTree,
): Program => ({
  base,
  ErrorPage,
  Waiting,
  keepsPosition,
  standsWithoutPart,
  ...(afterwards && { afterwards }),
  tree,
  known: knownKeys(tree),
})
