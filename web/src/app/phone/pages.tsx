import type { DocumentKind } from '../../content/document/kinds.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import type { DetailFace, Faces, ListFace, SingleFace } from '../edition.ts'
import { preloading } from '../preloading.ts'

const single: SingleFace = { part: lazyPart(() => import('../../h5/page/SinglePage.tsx')) }
const members: SingleFace = { part: lazyPart(() => import('../../h5/member/MembersPage.tsx')) }
const transparency: SingleFace = { part: lazyPart(() => import('../../h5/page/TransparencyPage.tsx')) }

const Register = lazyPart(() => import('../../h5/document/ListPage.tsx'))
const Document = lazyPart(() => import('../../h5/document/DetailPage.tsx'))

const register = <Type extends number>(kind: DocumentKind): ListFace<Type> => ({
  part: preloading(Register, (props) => <Register kind={kind} {...props} />),
})

const document = (kind: DocumentKind): DetailFace => ({
  part: preloading(Document, ({ id }) => <Document kind={kind} id={id} />),
})

/** The pages whose foot holds an application: objects that are offered, and the friends of the museum. */
export const collectionLevyFace = single
export const eventFriendsFace = single

/** The faces of this family in the edition for phones. */
export const pagesFaces = {
  collectionStandard: single,
  informationAbout: single,
  organization: transparency,
  leaders: transparency,
  articles: transparency,
  academicCommittee: members,
  academicCouncil: members,
  planningList: register('development_plan'),
  planningDetail: document('development_plan'),
  workList: register('work_plan'),
  workDetail: document('work_plan'),
  reportList: register('annual_report'),
  reportDetail: document('annual_report'),
  academicList: { part: lazyPart(() => import('../../h5/book/ListPage.tsx')) },
  academicDetail: { part: lazyPart(() => import('../../h5/book/DetailPage.tsx')) },
  serviceList: { part: lazyPart(() => import('../../h5/product/ListPage.tsx')) },
  serviceDetail: { part: lazyPart(() => import('../../h5/product/DetailPage.tsx')) },
} as const satisfies Partial<Faces>
