import { makeProgram } from './program.ts'
import { publicRoutes } from './publicRoutes.tsx'
import { doorRoutes, myRoutes } from './sections/account.tsx'
import { manageRoutes } from './sections/manage.tsx'
import { siteEdition } from './siteEdition.tsx'
import { manage, root, site } from './siteRoots.tsx'

export const routeTree = root.addChildren([
  site.addChildren([...publicRoutes(site, siteEdition)]),
  doorRoutes,
  myRoutes,
  manage.addChildren([...manageRoutes]),
])

export const siteProgram = makeProgram(siteEdition, routeTree)
