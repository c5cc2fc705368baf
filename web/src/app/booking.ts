/** Pages on which places are taken: what their routes need beside the record. */
import type { RouterContext } from './roots.tsx'

/** With the pages' own chunks: no other page needs it. Named once, because the build writes down beside it what it needs. */
const parts = () => import('../site/booking/parts.ts')

const loading = ({ queryClient, lang, session }: RouterContext) => ({
  client: queryClient,
  lang: lang(),
  isServer: session === null,
})

/** The rules stand in the first HTML, what is free never does (RULES bookings 4). */
export const programmes = (kind: 'visit' | 'tour') => ({
  hasDesk: true,
  load: async (context: RouterContext) => (await parts()).loadProgrammes(kind, loading(context)),
})

/** The same of the sessions of an event. */
export const eventBooking = {
  hasDesk: true,
  load: async (context: RouterContext, id: number) => (await parts()).loadEventBooking(id, loading(context)),
}
