import { keepAnswer } from '../../api/keepAnswer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format } from '../../desk/form/formats.ts'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { PictureField } from '../../desk/parts/PictureField.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { typedLine } from '../../lib/typed.ts'
import { email, url } from '../../lib/validate/contact.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { isCallable } from './callable.ts'
import { ownCompanyQuery } from '../../nouns/company/own.ts'
import { type CompanyProfile, companyProfileQuery, saveCompanyProfile } from '../../nouns/company/profile.ts'
import { PreviewOfWritten } from './Preview.tsx'
import css from './ProfileTab.module.css'

/** The most characters of each text, the English ones being longer; the most pictures. The server's own limits. */
const SUMMARY = { zh: 200, en: 400 } as const
const STORY = { zh: 5000, en: 10_000 } as const
const ADDRESS = 200
const PHONE = 50
const EMAIL = 254
const WEBSITE = 300
const PICTURES = 12

/** What is written as text, and what is a list of one picture because the field is one of lists. */
const readOf = ({ logo, version, ...rest }: CompanyProfile) => ({
  values: { ...rest, logo: logo ? [logo] : [] },
  version,
})

const Field = fieldOf<ReturnType<typeof readOf>['values']>()

/** A company's profile in both languages. What is kept is public at once. */
export function ProfileTab({ tabs }: { tabs: ReactNode }) {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  const query = useQuery(companyProfileQuery(lang))
  const { data: company } = useQuery(ownCompanyQuery(lang))
  const isShown = company?.state === 'active'
  return (
    <>
      <PageHead title={t('nav.manageCompanyInfo')} lede={t('companyInfo.profile.lede')}>
        {isShown && (
          <a
            className={buttonClass('line')}
            href={`${pages.companyHome}?id=${company.id}`}
            target="_blank"
            rel="noopener"
          >
            {t('companyInfo.profile.preview')}
          </a>
        )}
      </PageHead>
      {tabs}
      <div className={css.wide}>
        <Loaded query={query}>
          {(profile) => (
            <RecordForm
              {...readOf(profile)}
              act={t('desk.form.save')}
              done={t(isShown ? 'companyInfo.profile.savedShown' : 'companyInfo.profile.saved')}
              undo
              beside={<PreviewOfWritten />}
              reread={async () => readOf(await queryClient.fetchQuery({ ...companyProfileQuery(lang), staleTime: 0 }))}
              save={async ({ logo, pictures, ...written }, version) => {
                const texts = Object.fromEntries(Object.entries(written).map(([name, text]) => [name, text.trim()]))
                const kept = await saveCompanyProfile(lang, {
                  ...(texts as typeof written),
                  phone: typedLine(written.phone),
                  logo: logo[0]?.key ?? null,
                  pictures: pictures.map(({ key }) => key),
                  version,
                })
                keepAnswer(queryClient, companyProfileQuery(lang).queryKey, kept)
                return readOf(kept)
              }}
            >
              <div className={css.media}>
                <Field group name="logo" title={t('companyInfo.profile.logo')}>
                  <PictureField call="POST /api/v1/pictures" most={1} />
                </Field>
                <Field group name="pictures" title={t('companyInfo.profile.pictures')}>
                  <PictureField call="POST /api/v1/pictures" most={PICTURES} />
                </Field>
              </div>
              <div className={css.pair}>
                <Field name="summaryZh" title={t('companyInfo.profile.summaryZh')} most={SUMMARY.zh}>
                  <Input.TextArea rows={3} lang="zh-CN" />
                </Field>
                <Field name="summaryEn" title={t('companyInfo.profile.summaryEn')} most={SUMMARY.en}>
                  <Input.TextArea rows={3} lang="en" />
                </Field>
              </div>
              <div className={css.pair}>
                <Field
                  name="aboutZh"
                  title={t('companyInfo.profile.aboutZh')}
                  hint={t('companyInfo.profile.aboutHint')}
                  most={STORY.zh}
                >
                  <Input.TextArea rows={8} lang="zh-CN" />
                </Field>
                <Field name="aboutEn" title={t('companyInfo.profile.aboutEn')} most={STORY.en}>
                  <Input.TextArea rows={8} lang="en" />
                </Field>
              </div>
              <div className={css.pair}>
                <Field name="addressZh" title={t('companyInfo.profile.addressZh')} most={ADDRESS}>
                  <Input autoComplete="off" lang="zh-CN" />
                </Field>
                <Field name="addressEn" title={t('companyInfo.profile.addressEn')} most={ADDRESS}>
                  <Input autoComplete="off" lang="en" />
                </Field>
              </div>
              <div className={css.contact}>
                <Field
                  name="phone"
                  title={t('companyInfo.profile.phone')}
                  most={PHONE}
                  rules={[format(isCallable, t('companyInfo.profile.phoneWrong'))]}
                >
                  <Input type="tel" autoComplete="off" />
                </Field>
                <Field
                  name="email"
                  title={t('companyInfo.profile.email')}
                  most={EMAIL}
                  rules={[format(email, t('companyInfo.profile.emailWrong'))]}
                >
                  <Input type="email" autoComplete="off" />
                </Field>
                <Field
                  name="website"
                  title={t('companyInfo.profile.website')}
                  most={WEBSITE}
                  rules={[format(url, t('companyInfo.profile.websiteWrong'))]}
                >
                  <Input type="url" autoComplete="off" />
                </Field>
              </div>
            </RecordForm>
          )}
        </Loaded>
      </div>
    </>
  )
}
