import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, use, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '../../api/queries.ts'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import { hearing } from './heard.ts'
import { Listen } from './Listen.tsx'

const record = { id: 7, type: 1, title: '铜铎', lang: 'zh', cover: null } as const
const audio = { src: '/media/bell.mp3', type: 'audio/mpeg', seconds: 9, transcript: '<p>敲。</p>', lang: 'zh' } as const

afterEach(cleanup)

const never = new Promise<null>(() => {})
/** What the next page waits for. */
const Coming = () => use(never)

/** The page of an object, and where one has left it already, the next one that has not come yet. */
function Page({ isLeft = false }: { isLeft?: boolean }) {
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    made.setQueryData(profileQuery('zh').queryKey, { name: '馆' } as never)
    return made
  })
  return (
    <WordsProvider value={{ i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }}>
      <QueryClientProvider client={client}>
        <Suspense fallback="…">
          {isLeft && <Coming />}
          <Listen record={record} audio={audio} className={undefined} />
        </Suspense>
      </QueryClientProvider>
    </WordsProvider>
  )
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

/** RULES relics 8. */
test('on a desk the link becomes a player at a press, keeps the keyboard, and ends with its page', async () => {
  const page = render(<Page />)
  const link = screen.getByRole('link', { name: /听录音/ })
  expect([link.getAttribute('href'), screen.getByText('敲。').tagName]).toEqual(['/media/bell.mp3', 'P'])
  await userEvent.click(link)
  const pause = await screen.findByRole('button', { name: /暂停/ })
  expect(document.activeElement).toBe(pause)
  expect(screen.getByRole('slider', { name: '播放进度' })).toBeTruthy()
  page.unmount()
  await waitFor(() => expect(hearing.get()).toBeNull())
})

/** RULES relics 8. */
test('a page that is left is heard no more, also while the next one has not come, and has its link again where one comes back', async () => {
  const page = render(<Page />)
  await userEvent.click(screen.getByRole('link', { name: /听录音/ }))
  await screen.findByRole('button', { name: /暂停/ })
  page.rerender(<Page isLeft />)
  await waitFor(() => expect(hearing.get()).toBeNull())
  page.rerender(<Page />)
  expect(await screen.findByRole('link', { name: /听录音/ })).toBeTruthy()
})
