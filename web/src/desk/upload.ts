import { call } from '../api/client.ts'
import type { Transport } from '../api/transport.ts'
import type { Lang } from '../lib/lang.ts'

export interface Upload {
  file: Blob
  /** What the call asks beside the file. */
  query?: Record<string, string>
  /** Told how much has left, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Stops it. */
  signal?: AbortSignal
}

/**
 * Sends a file as it is, in the body of a call (RULES calls 14: no time-out, progress, can be stopped). The client
 * announces nothing: whoever sends a file says beside it what became of it. A stopped one ends with the client's own
 * "lost".
 */
export async function sendFile<T>(
  lang: Lang,
  path: string,
  { file, query, onProgress, signal }: Upload,
  method: 'POST' | 'PUT' = 'POST',
): Promise<T> {
  const via = byUpload(file, onProgress, signal)
  return (await call({ method, path, lang, via, silent: true, ...(query ? { query } : {}) })).data as T
}

/** `fetch` does not tell how far an upload is; the older way does. */
function byUpload(file: Blob, onProgress?: (share: number) => void, stop?: AbortSignal): Transport {
  return ({ method, path, headers }) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error('the file was not sent'))
      if (stop?.aborted) {
        fail()
        return
      }
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.setRequestHeader('content-type', file.type || 'application/octet-stream')
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      stop?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(file)
    })
}
