/** The roots of the edition for desktops, which the back-office and the ways in share. */
import { createRoute } from '@tanstack/react-router'
import { profileQuery } from '../api/queries.ts'
import { lazyPart } from '../lib/lazy.tsx'
import { preloading } from './preloading.ts'
import { makeFrame, makeRoot } from './roots.tsx'
import { siteEdition } from './siteEdition.tsx'

export const root = makeRoot(siteEdition)
export const site = makeFrame(root, siteEdition)

/** The modules behind the sign-in, and what each needs besides. */
export const rooms = () => import('./rooms.ts')

const Shell = lazyPart(async () => (await rooms()).shell())

/** Everything inside the back-office's frame. Its pages fetch their own data, so that the frame is there at once. */
export const manage = createRoute({
  getParentRoute: () => root,
  id: 'manage',
  component: preloading(Shell, () => <Shell />),
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(profileQuery(context.lang()))
  },
})
