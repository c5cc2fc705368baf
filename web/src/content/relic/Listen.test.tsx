import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { profileQuery } from '../../api/queries.ts'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import { hearing } from './heard.ts'
import { Listen } from './Listen.tsx'

const record = { id: 7, type: 1, title: '铜铎', lang: 'zh', cover: null } as const
const audio = { src: '/media/bell.mp3', type: 'audio/mpeg', seconds: 9, transcript: '<p>敲。</p>', lang: 'zh' } as const

afterEach(cleanup)

/** RULES relics 8. */
test('on a desk the link becomes a player at a press, keeps the keyboard, and ends with its page', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(profileQuery('zh').queryKey, { name: '馆' } as never)
  const page = render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }}>
      <QueryClientProvider client={client}>
        <Listen record={record} audio={audio} className={undefined} />
      </QueryClientProvider>
    </WordsProvider>,
  )
  const link = screen.getByRole('link', { name: /听录音/ })
  expect([link.getAttribute('href'), screen.getByText('敲。').tagName]).toEqual(['/media/bell.mp3', 'P'])
  await userEvent.click(link)
  const pause = await screen.findByRole('button', { name: /暂停/ })
  expect(document.activeElement).toBe(pause)
  expect(screen.getByRole('slider', { name: '播放进度' })).toBeTruthy()
  page.unmount()
  await waitFor(() => expect(hearing.get()).toBeNull())
})
