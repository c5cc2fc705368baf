import type account from './words/account/account.zh.json'
import type application from './words/application/application.zh.json'
import type applicationDesk from './words/desk/applicationDesk.zh.json'
import type approval from './words/desk/approval.zh.json'
import type audioGuide from './words/audioGuide/audioGuide.zh.json'
import type audit from './words/signedIn/audit.zh.json'
import type book from './words/book/book.zh.json'
import type booking from './words/booking/booking.zh.json'
import type bookingDay from './words/desk/bookingDay.zh.json'
import type bookingGroups from './words/desk/bookingGroups.zh.json'
import type cart from './words/desk/cart.zh.json'
import type companions from './words/companions/companions.zh.json'
import type companyDesk from './words/desk/companyDesk.zh.json'
import type companyInfo from './words/desk/companyInfo.zh.json'
import type companyPages from './words/company/companyPages.zh.json'
import type content from './words/site/content.zh.json'
import type contract from './words/desk/contract.zh.json'
import type contractVerify from './words/contract/contractVerify.zh.json'
import type crowd from './words/crowd/crowd.zh.json'
import type demoLinks from './words/links/demoLinks.zh.json'
import type desk from './words/desk/desk.zh.json'
import type dictionaries from './words/desk/dictionaries.zh.json'
import type document from './words/document/document.zh.json'
import type doorDesk from './words/desk/doorDesk.zh.json'
import type error from './words/site/error.zh.json'
import type event from './words/event/event.zh.json'
import type exhibition from './words/exhibition/exhibition.zh.json'
import type favourites from './words/site/favourites.zh.json'
import type finance from './words/desk/finance.zh.json'
import type find from './words/find/find.zh.json'
import type grid from './words/desk/grid.zh.json'
import type groups from './words/groups/groups.zh.json'
import type h5 from './words/h5/h5.zh.json'
import type inApp from './words/inApp/inApp.zh.json'
import type kept from './words/kept/kept.zh.json'
import type manage from './words/desk/manage.zh.json'
import type market from './words/desk/market.zh.json'
import type member from './words/member/member.zh.json'
import type membership from './words/membership/membership.zh.json'
import type money from './words/desk/money.zh.json'
import type nav from './words/site/nav.zh.json'
import type news from './words/news/news.zh.json'
import type noticeChoice from './words/desk/noticeChoice.zh.json'
import type offline from './words/offline/offline.zh.json'
import type openingDesk from './words/desk/openingDesk.zh.json'
import type order from './words/desk/order.zh.json'
import type overview from './words/desk/overview.zh.json'
import type papers from './words/papers/papers.zh.json'
import type payment from './words/desk/payment.zh.json'
import type permission from './words/signedIn/permission.zh.json'
import type phoneCompany from './words/phoneCompany/phoneCompany.zh.json'
import type phonePaper from './words/phonePaper/phonePaper.zh.json'
import type places from './words/places/places.zh.json'
import type plan from './words/plan/plan.zh.json'
import type planning from './words/desk/planning.zh.json'
import type poster from './words/poster/poster.zh.json'
import type product from './words/product/product.zh.json'
import type quotation from './words/desk/quotation.zh.json'
import type relic from './words/relic/relic.zh.json'
import type roster from './words/desk/roster.zh.json'
import type scan from './words/scan/scan.zh.json'
import type selector from './words/desk/selector.zh.json'
import type site from './words/site/site.zh.json'
import type studio from './words/desk/studio.zh.json'
import type studioContract from './words/desk/studioContract.zh.json'
import type tickets from './words/tickets/tickets.zh.json'
import type tourLanguages from './words/desk/tourLanguages.zh.json'
import type tutorial from './words/tutorial/tutorial.zh.json'
import type ui from './words/site/ui.zh.json'
import type verify from './words/verify/verify.zh.json'
import type visit from './words/visit/visit.zh.json'
import type visitorFigures from './words/desk/visitorFigures.zh.json'
import type waiting from './words/waiting/waiting.zh.json'

/** The blocks that the web speaks, from the folder `words`, written by `npm run words`. */
export interface Blocks {
  account: typeof account
  application: typeof application
  applicationDesk: typeof applicationDesk
  approval: typeof approval
  audioGuide: typeof audioGuide
  audit: typeof audit
  book: typeof book
  booking: typeof booking
  bookingDay: typeof bookingDay
  bookingGroups: typeof bookingGroups
  cart: typeof cart
  companions: typeof companions
  companyDesk: typeof companyDesk
  companyInfo: typeof companyInfo
  companyPages: typeof companyPages
  content: typeof content
  contract: typeof contract
  contractVerify: typeof contractVerify
  crowd: typeof crowd
  demoLinks: typeof demoLinks
  desk: typeof desk
  dictionaries: typeof dictionaries
  document: typeof document
  doorDesk: typeof doorDesk
  error: typeof error
  event: typeof event
  exhibition: typeof exhibition
  favourites: typeof favourites
  finance: typeof finance
  find: typeof find
  grid: typeof grid
  groups: typeof groups
  h5: typeof h5
  inApp: typeof inApp
  kept: typeof kept
  manage: typeof manage
  market: typeof market
  member: typeof member
  membership: typeof membership
  money: typeof money
  nav: typeof nav
  news: typeof news
  noticeChoice: typeof noticeChoice
  offline: typeof offline
  openingDesk: typeof openingDesk
  order: typeof order
  overview: typeof overview
  papers: typeof papers
  payment: typeof payment
  permission: typeof permission
  phoneCompany: typeof phoneCompany
  phonePaper: typeof phonePaper
  places: typeof places
  plan: typeof plan
  planning: typeof planning
  poster: typeof poster
  product: typeof product
  quotation: typeof quotation
  relic: typeof relic
  roster: typeof roster
  scan: typeof scan
  selector: typeof selector
  site: typeof site
  studio: typeof studio
  studioContract: typeof studioContract
  tickets: typeof tickets
  tourLanguages: typeof tourLanguages
  tutorial: typeof tutorial
  ui: typeof ui
  verify: typeof verify
  visit: typeof visit
  visitorFigures: typeof visitorFigures
  waiting: typeof waiting
}
