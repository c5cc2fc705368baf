/** The program inside the server's JavaScript engine (crates/ssr): it stays for many renders and remembers none. */
import { installClient, makeClient } from '../api/client.ts'
import type { Reply } from '../api/transport.ts'
import { chineseWords, makeI18n } from '../i18n/index.ts'
import en from '../i18n/en.ts'
import { renderPage, type RenderRequest } from './render.tsx'

/** The server's own router, in process. Both sides are JSON text. */
declare function __api(request: string): string

const words = { zh: makeI18n('zh', { zh: chineseWords }), en: makeI18n('en', { zh: chineseWords, en }) }

installClient(
  makeClient({
    transport: ({ method, path, body }) =>
      Promise.resolve(JSON.parse(__api(JSON.stringify({ method, path, body }))) as Reply),
    timeout: null,
    words: (key) => words.en.translator('en')(key),
  }),
)

export async function render(json: string): Promise<string> {
  const request = JSON.parse(json) as RenderRequest
  return JSON.stringify(await renderPage(request, words[request.lang]))
}
