import { lazyPart } from '../../lib/lazy.tsx'
import { eventBooking, programmes } from '../booking.ts'
import type { DetailFace, Faces, SingleFace } from '../edition.ts'

const event: DetailFace = { part: lazyPart(() => import('../../h5/booking/EventPage.tsx')), load: eventBooking }
const applied: SingleFace = { part: lazyPart(() => import('../../h5/application/AppliedPage.tsx')) }
const appliedList = { part: lazyPart(() => import('../../h5/application/AppliedListPage.tsx')) }

/** The faces of this family in the edition for phones: a visit, and wherever places are taken or something is applied for. */
export const visitFaces = {
  serviceTour: { part: lazyPart(() => import('../../h5/visit/TourPage.tsx')), load: programmes('visit') },
  serviceInterpretation: { part: lazyPart(() => import('../../h5/visit/GuidedPage.tsx')), load: programmes('tour') },
  serviceTraffic: { part: lazyPart(() => import('../../h5/visit/TrafficPage.tsx')) },
  myReservations: { part: lazyPart(() => import('../../h5/tickets/TicketsPage.tsx')) },
  servicePlan: { part: lazyPart(() => import('../../h5/visit/PlanPage.tsx')) },
  eventDetail: event,
  eventActivityDetail: event,
  eventVolunteers: appliedList,
  eventGuide: appliedList,
  collectionLevy: applied,
  eventFriends: applied,
} as const satisfies Partial<Faces>
