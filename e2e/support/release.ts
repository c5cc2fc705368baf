import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * The server behind another door. It can be told to be a release later, where every script has another name and the old are
 * gone, and to answer nobody: the browser's own switch for that spares what a service worker asks.
 */
export interface Door {
  url: string
  /** From now on it is the next release, whose worker calls its own store so. */
  release: (this: void, stores: { old: string; next: string }) => void
  /** From now on nobody is answered; `false` takes it back. */
  cut: (this: void, isCut: boolean) => void
  close: (this: void) => void
}

const NEXT = '.next.js'

export async function door(origin: string): Promise<Door> {
  const { hostname, port } = new URL(origin)
  let stores: { old: string; next: string } | null = null
  let isCut = false
  /** The names of scripts in a page, in the worker and in each other. */
  const renamed = (body: string) =>
    stores === null
      ? body
      : body.replaceAll(/((?:\.\/|assets\/)[\w.-]+-[\w-]{8})\.js/g, `$1${NEXT}`).replaceAll(stores.old, stores.next)
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked
    const [path = ''] = url.split('?', 1)
    if (isCut) {
      asked.socket.destroy()
      return
    }
    const isScript = /^\/(assets|h5)\/.*\.js$/.test(path)
    if (stores && path.startsWith('/assets/') && isScript && !path.endsWith(NEXT)) {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end()
      return
    }
    const upstream = ask(
      {
        hostname,
        port,
        method,
        path: url.replace(NEXT, '.js'),
        headers: { ...headers, 'accept-encoding': 'identity' },
      },
      (reply) => {
        const { statusCode = 502, headers: own } = reply
        if (!isScript && !own['content-type']?.startsWith('text/html')) {
          answer.writeHead(statusCode, own)
          reply.pipe(answer)
          return
        }
        void text(reply).then((body) => {
          const { 'content-length': _, etag: __, ...rest } = own
          answer.writeHead(statusCode, rest)
          answer.end(renamed(body))
        })
      },
    )
    upstream.on('error', () => answer.destroy())
    asked.pipe(upstream)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (next) => {
      stores = next
    },
    cut: (next) => {
      isCut = next
      if (next) server.closeAllConnections()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
