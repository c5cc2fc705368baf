// @vitest-environment happy-dom
/** What the pages of one company are called, each by itself (RULES pages 2). */
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import { profileQuery } from '../api/queries.ts'
import { makeSession } from '../api/session.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import en from '../i18n/en.ts'
import type { Lang } from '../lib/lang.ts'
import { makeQueryClient, makeRouter } from './router.tsx'
import { siteProgram } from './routes.tsx'
import { fakeAnswer } from './testing.ts'
import { titleOf } from './visit.ts'

const parts = ['home', 'briefIntroduction', 'commodityList', 'contactInfo'] as const

test('the four pages of a company have four titles in each language, and each names the company', async () => {
  const company = { title: 'Watch-the-Fire', lang: 'en', classes: [], pictures: [], contacts: [] }
  installClient(
    makeClient({
      transport: (request) => {
        const isOfCompany = request.path.startsWith('/api/v1/companies/5')
        const data = request.path.includes('/commodities') ? [] : company
        const envelope = isOfCompany ? { code: 0, msg: '', data, total: 0, page: 1, size: 20 } : fakeAnswer(request)
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
  const titles = async (lang: Lang) => {
    const queryClient = makeQueryClient()
    const history = createMemoryHistory({ initialEntries: ['/'] })
    const router = makeRouter({ program: siteProgram, queryClient, lang: () => lang, session: makeSession(), history })
    const profile = await queryClient.ensureQueryData(profileQuery(lang))
    const translate = makeI18n(lang, { zh: chineseWords, en }).translator(lang)
    const found: string[] = []
    for (const part of parts) {
      router.history.push(`/company/${part}?id=5`)
      await router.load()
      found.push(titleOf(router, translate, profile))
    }
    return found
  }
  expect(await titles('zh')).toEqual([
    'Watch-the-Fire - 青岚市博物馆',
    '单位简介 · Watch-the-Fire - 青岚市博物馆',
    '商品目录 · Watch-the-Fire - 青岚市博物馆',
    '联系方式 · Watch-the-Fire - 青岚市博物馆',
  ])
  expect(await titles('en')).toEqual([
    'Watch-the-Fire - Qinglan City Museum',
    'About the company · Watch-the-Fire - Qinglan City Museum',
    'Products · Watch-the-Fire - Qinglan City Museum',
    'Contact · Watch-the-Fire - Qinglan City Museum',
  ])
})
