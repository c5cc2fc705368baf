import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '../../api/queries.ts'
import { close, play } from '../../content/relic/guide.ts'
import { hearing, type Heard } from '../../content/relic/heard.ts'
import { useAudioGuideWords } from '../../content/relic/listen/words.ts'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import AudioBar from './AudioBar.tsx'

const bell: Heard = {
  id: 7,
  type: 1,
  title: '铜铎',
  lang: 'zh',
  cover: null,
  audio: { src: '/media/bell.ogg', type: 'audio/ogg', seconds: 60, transcript: '<p>木槌敲正中。</p>', lang: 'zh' },
}

/** The frame: the bar stands beside the page, whichever that is. */
function Frame() {
  useAudioGuideWords()
  const now = useStore(hearing, null)
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {now && <AudioBar hearing={now} />}
    </>
  )
}

async function open() {
  const root = createRootRoute({ component: Frame })
  const router = createRouter({
    routeTree: root.addChildren(
      [pages.collectionDetail, pages.collectionList].map((path) =>
        createRoute({ getParentRoute: () => root, path, component: () => path }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [`${pages.collectionDetail}?id=7`] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(profileQuery('zh').queryKey, { name: '馆' } as never)
  await router.load()
  render(
    <WordsProvider value={{ i18n: makeI18n('zh', { zh: chineseWords }), choose: () => {} }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </WordsProvider>,
  )
  return router
}

const start = () => act(() => play(bell))
const bar = () => screen.findByRole('region', { name: '语音导览' })

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
})

afterEach(() => {
  cleanup()
  close()
})

test('the bar plays and pauses, and stays while another page is read', async () => {
  const router = await open()
  start()
  const one = within(await bar())
  await userEvent.click(one.getByRole('button', { name: '暂停' }))
  expect(hearing.get()?.state).toBe('paused')
  await userEvent.click(one.getByRole('button', { name: '播放' }))
  await act(() => router.navigate({ to: pages.collectionList }))
  expect(screen.getByText(pages.collectionList)).toBeTruthy()
  expect(hearing.get()?.state).toBe('playing')
  await userEvent.click(one.getByRole('link', { name: '铜铎' }))
  await waitFor(() => expect(router.state.location.href).toContain(`${pages.collectionDetail}?id=`))
})

test('one moves along the recording by keys and by hand, and hears where one is', async () => {
  await open()
  start()
  const range = within(await bar()).getByRole('slider', { name: '播放进度' })
  fireEvent.keyDown(range, { key: 'ArrowRight' })
  fireEvent.keyDown(range, { key: 'ArrowRight' })
  fireEvent.keyDown(range, { key: 'ArrowLeft' })
  expect([hearing.get()?.time, range.getAttribute('aria-valuetext')]).toEqual([3, '0:03，共 1:00'])
  fireEvent.change(range, { target: { value: '42' } })
  expect(hearing.get()?.time).toBe(42)
  await userEvent.click(screen.getByRole('button', { name: '后退 15 秒' }))
  expect([hearing.get()?.time, range.getAttribute('aria-valuetext')]).toEqual([27, '0:27，共 1:00'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '播放速度' }), '1.25')
  expect(hearing.get()?.speed).toBe(1.25)
})

test('what is heard can be read, also where nothing can be heard', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
  await open()
  start()
  const one = within(await bar())
  expect(one.getByText(/放不了/)).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: '文字稿' }))
  expect(within(screen.getByRole('dialog', { name: '文字稿' })).getByText('木槌敲正中。')).toBeTruthy()
})

test('closing ends it, gives its room back, and leaves the keyboard in the page', async () => {
  await open()
  start()
  await userEvent.click(within(await bar()).getByRole('button', { name: '关闭语音导览' }))
  expect([screen.queryByRole('region'), hearing.get()]).toEqual([null, null])
  expect(document.activeElement?.id).toBe('main')
  expect(document.documentElement.style.getPropertyValue('--guide')).toBe('')
})
