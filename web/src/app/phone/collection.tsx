import { lazyPart } from '../../lib/lazy.tsx'
import type { Faces } from '../edition.ts'

/** The faces of this family in the edition for phones. */
export const collectionFaces = {
  collectionList: { part: lazyPart(() => import('../../h5/relic/ListPage.tsx')) },
  collectionDetail: { part: lazyPart(() => import('../../h5/relic/DetailPage.tsx')) },
  search: { part: lazyPart(() => import('../../h5/search/SearchPage.tsx')) },
  favourites: { part: lazyPart(() => import('../../h5/favourites/FavouritesPage.tsx')) },
} as const satisfies Partial<Faces>
