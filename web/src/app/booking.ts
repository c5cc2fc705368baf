/** Pages on which places are taken: what their faces need beside the record. */
import type { RouterContext } from './roots.tsx'

/** With the pages' own chunks: no other page needs it. Named once, because the build writes down beside it what it needs. */
const parts = () => import('../content/booking/parts.ts')

const loading = ({ queryClient, lang, session }: RouterContext) => ({
  client: queryClient,
  lang: lang(),
  isServer: session === null,
})

/** The rules stand in the first HTML, what is free never does (RULES bookings 4). */
export const programmes = (kind: 'visit' | 'tour') => async (context: RouterContext) =>
  (await parts()).loadProgrammes(kind, loading(context))

/** The same of the sessions of an event. */
export const eventBooking = async (context: RouterContext, id: number) =>
  (await parts()).loadEventBooking(id, loading(context))
