/**
 * The modules behind the sign-in. They lie in a chunk of their own, because with each of them the build writes down what
 * has to be fetched beside it: visitors need no list of those files.
 */
export const shell = () => import('../desk/Shell.tsx')
export const apply = () => import('../manage/company/apply/ApplyPage.tsx')
export const overview = () => import('../manage/account/OverviewPage.tsx')
export const essentialInfo = () => import('../manage/account/EssentialInfoPage.tsx')
export const bankInfo = () => import('../manage/bank/BankInfoPage.tsx')
export const staffInfo = () => import('../manage/staffInfo/StaffInfoPage.tsx')
export const companies = () => import('../studio/companies/CompaniesPage.tsx')
export const companyInfo = () => import('../manage/companyInfo/CompanyInfoPage.tsx')
export const users = () => import('../manage/users/UsersPage.tsx')
export const profile = () => import('../studio/profile/ProfilePage.tsx')
export const dictionaries = () => import('../studio/dictionaries/DictionariesPage.tsx')
export const staff = () => import('../studio/staff/StaffPage.tsx')
export const audit = () => import('../studio/audit/AuditPage.tsx')
export const noAccess = () => import('../manage/NoAccessPage.tsx')
export const my = () => import('../site/account/MyLayout.tsx')
export const myAccount = () => import('../site/account/AccountPage.tsx')
export const myData = () => import('../site/account/DataPage.tsx')
export const myInvitations = () => import('../site/account/InvitationsPage.tsx')
