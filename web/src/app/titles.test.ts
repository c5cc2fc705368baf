import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { installClient, makeClient } from '../api/client.ts'
import { profileQuery } from '../api/queries.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import { makeQueryClient, makeRouter } from './router.tsx'
import { siteProgram } from './routes.tsx'
import { fakeAnswer } from './testing.ts'
import { titleOf } from './visit.ts'

test('a page whose call failed keeps its title: only what is not there is called so', async () => {
  installClient(
    makeClient({
      transport: (request) => {
        const isLost = request.path.startsWith('/api/admin/show/8?')
        const envelope = isLost ? { code: 500, msg: 'broken', data: null } : fakeAnswer(request)
        return Promise.resolve({ status: 200, body: JSON.stringify(envelope) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
  const queryClient = makeQueryClient()
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = makeRouter({ program: siteProgram, queryClient, lang: () => 'zh', history })
  await router.load()
  const profile = await queryClient.ensureQueryData(profileQuery('zh'))
  const translate = makeI18n('zh', { zh: chineseWords }).translator('zh')
  const titles: string[] = []
  for (const address of [
    '/exhibition/list?keyword=broken',
    '/exhibition/detail?id=8',
    '/exhibition/detail?id=7',
    '/exhibition/detail?id=999',
    '/nowhere',
  ]) {
    history.push(address)
    await router.load()
    titles.push(titleOf(router, translate, profile).replace(' - 青岚市博物馆', ''))
  }
  expect(titles).toEqual(['基本陈列', '展览详情', '窑火 7', '页面不存在', '页面不存在'])
})
