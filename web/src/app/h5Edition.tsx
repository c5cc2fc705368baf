import ErrorPage from '../content/states/ErrorPage.tsx'
import NotFoundPage from '../content/states/NotFoundPage.tsx'
import { loadHome } from '../h5/home/load.ts'
import Layout from '../h5/Layout.tsx'
import { Waiting } from '../h5/Waiting.tsx'
import { importPart, lazyPart } from '../lib/lazy.tsx'
import { PHONES } from '../lib/paths.ts'
import type { Edition } from './edition.ts'
import { collectionFaces } from './phone/collection.tsx'
import { companiesFaces } from './phone/companies.tsx'
import { eventsFaces } from './phone/events.tsx'
import { pagesFaces } from './phone/pages.tsx'
import { visitFaces } from './phone/visit.tsx'

const show = { part: lazyPart(() => import('../h5/exhibition/ListPage.tsx')) }

/** The museum in the hand: one column, and five ways where the thumb is. */
export const h5Edition = {
  base: PHONES,
  Layout,
  NotFoundPage,
  ErrorPage,
  Waiting,
  keepsPosition: true,
  standsWithoutPart: true,
  standIn: async (context, ask) => (await importPart(() => import('../h5/tickets/standIn.ts'))).standIn(context, ask),
  faces: {
    home: {
      part: lazyPart(() => import('../h5/home/HomePage.tsx')),
      load: ({ queryClient, lang }) => loadHome(queryClient, lang()),
    },
    exhibitionList: show,
    exhibitionTempList: show,
    exhibitionDigitalList: show,
    exhibitionDetail: { part: lazyPart(() => import('../h5/exhibition/DetailPage.tsx')) },
    ...collectionFaces,
    ...eventsFaces,
    ...visitFaces,
    ...pagesFaces,
    ...companiesFaces,
  },
} as const satisfies Edition
