import { lazyPart } from '../../lib/lazy.tsx'
import type { CompanyFace, Faces } from '../edition.ts'
import { preloading } from '../preloading.ts'

const Company = lazyPart(() => import('../../h5/company/CompanyPage.tsx'))
const Contact = lazyPart(() => import('../../h5/company/ContactPage.tsx'))

const company = (tab: 'home' | 'introduction'): CompanyFace => ({
  part: preloading(Company, ({ id }) => <Company id={id} tab={tab} />),
})

/** The faces of this family in the edition for phones. */
export const companiesFaces = {
  companyList: { part: lazyPart(() => import('../../h5/company/ListPage.tsx')) },
  companyJoin: { part: lazyPart(() => import('../../h5/membership/JoinPage.tsx')) },
  companyHome: company('home'),
  companyIntroduction: company('introduction'),
  companyGoods: { part: lazyPart(() => import('../../h5/company/GoodsPage.tsx')) },
  companyContact: { part: preloading(Contact, ({ id }) => <Contact id={id} />) },
  statementVerify: { part: lazyPart(() => import('../../h5/paper/StatementPage.tsx')) },
  contractVerify: { part: lazyPart(() => import('../../h5/paper/ContractPage.tsx')) },
  demoLinks: { part: lazyPart(() => import('../../h5/links/DemoLinksPage.tsx')) },
} as const satisfies Partial<Faces>
