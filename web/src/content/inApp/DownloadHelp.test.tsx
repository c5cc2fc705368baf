import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import { DownloadHelp } from './DownloadHelp.tsx'
// The part is there already: what is asked is whether it is drawn.
import './OpenInBrowser.tsx'

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const help = /在浏览器打开/

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(agent: string): Promise<void> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const i18n = makeI18n('zh', { zh: chineseWords })
  await act(async () => {
    render(
      <WordsProvider value={{ i18n, choose: () => {} }}>
        <DownloadHelp />
      </WordsProvider>,
    )
  })
}

test.each(['MicroMessenger/8.0.49', 'AlipayClient/10.6.20', 'Weibo (iPhone16,1)'])(
  'inside %s is said how a file is downloaded elsewhere',
  async (program) => {
    await show(`${safari} ${program}`)
    expect(await screen.findByText(help)).toBeDefined()
  },
)

test('in a browser nothing is said of that', async () => {
  await show(safari)
  expect(screen.queryByText(help)).toBeNull()
})
