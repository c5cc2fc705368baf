import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Gone } from '../../desk/parts/Gone.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { PictureField } from '../../desk/parts/PictureField.tsx'
import { useWords } from '../../i18n/index.ts'
import { deskCalls } from '../../lib/deskCalls.ts'
import { pages } from '../../lib/paths.ts'
import { email, url } from '../../lib/validate/contact.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isCallable } from './callable.ts'
import { ownCompanyQuery } from '../company/api.ts'
import { type CompanyProfile, profileQuery, saveProfile } from './calls.ts'
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
const valuesOf = (profile: CompanyProfile) => {
  const { logo, version: _, ...rest } = profile
  return { ...rest, logo: logo ? [logo] : [] }
}

/** A company's profile in both languages. What is kept is public at once. */
export function ProfileTab({ tabs }: { tabs: ReactNode }) {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  const { data: profile, error, refetch } = useQuery(profileQuery(lang))
  const { data: company } = useQuery(ownCompanyQuery(lang))
  const check = (isRight: (text: string) => boolean, wrong: string) => ({
    validator: (_: unknown, value: string) =>
      !value.trim() || isRight(value.trim()) ? Promise.resolve() : Promise.reject(new Error(wrong)),
  })
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
      {error ? (
        <Gone error={error} onRetry={() => void refetch()} />
      ) : !profile ? (
        <Skeleton shape="wide" />
      ) : (
        <RecordForm
          values={valuesOf(profile)}
          act={t('desk.form.save')}
          done={t(isShown ? 'companyInfo.profile.savedShown' : 'companyInfo.profile.saved')}
          undo
          save={async ({ logo, pictures, ...written }) => {
            const { queryKey } = profileQuery(lang)
            // The one of the moment: an undo comes after a save that made a new one.
            const { version } = queryClient.getQueryData(queryKey) ?? profile
            const texts = Object.fromEntries(Object.entries(written).map(([name, text]) => [name, text.trim()]))
            const kept = await saveProfile(lang, {
              ...(texts as typeof written),
              logo: logo[0]?.key ?? null,
              pictures: pictures.map(({ key }) => key),
              version,
            })
            queryClient.setQueryData(queryKey, kept)
          }}
        >
          <Field name="logo" title={t('companyInfo.profile.logo')}>
            <PictureField path={deskCalls.companyPictures} most={1} />
          </Field>
          <Field name="pictures" title={t('companyInfo.profile.pictures')}>
            <PictureField path={deskCalls.companyPictures} most={PICTURES} />
          </Field>
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
          <Field
            name="phone"
            title={t('companyInfo.profile.phone')}
            most={PHONE}
            rules={[check(isCallable, t('companyInfo.profile.phoneWrong'))]}
          >
            <Input type="tel" autoComplete="off" />
          </Field>
          <Field
            name="email"
            title={t('companyInfo.profile.email')}
            most={EMAIL}
            rules={[check(email, t('companyInfo.profile.emailWrong'))]}
          >
            <Input type="email" autoComplete="off" />
          </Field>
          <Field
            name="website"
            title={t('companyInfo.profile.website')}
            most={WEBSITE}
            rules={[check(url, t('companyInfo.profile.websiteWrong'))]}
          >
            <Input type="url" autoComplete="off" />
          </Field>
        </RecordForm>
      )}
    </>
  )
}
