/** Papers that whoever holds them can check: a statement of account, a contract. */
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import type { Place } from '../../content/place.ts'
import { importPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { contractVerifySearch, type VerifySearch, verifySearch, verifySearchKeys } from '../../lib/search.ts'
import type { Faces } from '../edition.ts'
import { faceOf, marked, type Query } from '../make.tsx'
import { preloading } from '../preloading.ts'
import type { RouterContext } from '../roots.tsx'

/** The server keeps one page, whatever code its address brings. */
const statementPlace: Place = {
  title: 'nav.statementVerify',
  section: null,
  page: { kind: null, role: 'page' },
  search: [],
  browserSearch: verifySearchKeys,
  unlisted: true,
}

const contractPlace: Place = {
  title: 'nav.contractVerify',
  section: null,
  page: { kind: null, role: 'page' },
  search: verifySearchKeys,
  unlisted: true,
}

function statementPage<Parent extends AnyRoute>(parent: Parent, face: Faces['statementVerify'] | undefined) {
  const Part = faceOf(face)
  const route = createRoute({
    getParentRoute: () => parent,
    path: pages.statementVerify,
    validateSearch: (query: Query<VerifySearch>) => verifySearch(query),
    component: preloading(Part, () => <Part />),
    staticData: { place: statementPlace },
  })
  return marked(route, Part)
}

/** What a contract's code finds is in the first HTML, which nobody keeps. */
function contractPage<Parent extends AnyRoute>(parent: Parent, face: Faces['contractVerify'] | undefined) {
  const route = createRoute({
    getParentRoute: () => parent,
    path: pages.contractVerify,
    validateSearch: (query: Query<VerifySearch>) => contractVerifySearch(query),
    loaderDeps: ({ search: { code } }): VerifySearch => ({ code }),
    loader: async ({ context, deps: { code } }) => {
      if (code === undefined) return
      const { queryClient, lang, session } = context as RouterContext
      const { loadVerification } = await importPart(() => import('../../nouns/contract/verification.ts'))
      await loadVerification(queryClient, lang(), code, session === null)
    },
    staticData: { place: contractPlace },
  })
  const Part = faceOf(face)
  return marked(
    route.update({ component: preloading(Part, () => <Part {...(route.useLoaderDeps() as VerifySearch)} />) }),
    Part,
  )
}

export const verifyRoutes = <Parent extends AnyRoute>(parent: Parent, faces: Partial<Faces>) =>
  [statementPage(parent, faces.statementVerify), contractPage(parent, faces.contractVerify)] as const
