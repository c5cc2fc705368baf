import { h5Edition } from './h5Edition.tsx'
import { makeProgram } from './program.ts'
import { publicRoutes } from './publicRoutes.tsx'
import { present } from './make.tsx'
import { makeFrame, makeRoot } from './roots.tsx'
import type { routeTree } from './routes.tsx'
import { reservationsRoute } from './sections/reservations.tsx'
import { verifyRoutes } from './sections/verify.tsx'

const root = makeRoot(h5Edition)
const frame = makeFrame(root, h5Edition)
const tree = root.addChildren([
  frame.addChildren([
    ...publicRoutes(frame, h5Edition),
    ...present(verifyRoutes(frame, h5Edition.faces)),
    reservationsRoute(frame, h5Edition.faces.myReservations),
  ]),
])

export const h5Program = makeProgram(h5Edition, tree as unknown as typeof routeTree)
