import { call } from './client.ts'
import { callOf, type DataOf, type Place, type UploadKey } from './contract.ts'
import type { Transport } from './transport.ts'

export interface Upload {
  file: Blob
  /** Told how much has left, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Stops it. */
  signal?: AbortSignal
  /** The key under which it arrives once, however often it is sent (RULES calls 20). */
  once?: string
}

/** A file from somebody's machine, with its name. */
export interface FileUpload extends Upload {
  file: File
}

/**
 * Sends a file as it is, in the body of a call (RULES calls 14: no time-out, progress, can be stopped). A stopped one ends
 * with the client's own "lost", of which nobody is told.
 */
export async function sendFile<K extends UploadKey, const Q = object>(
  key: K,
  place: Place<K, Q>,
  { file, onProgress, signal, once }: Upload,
): Promise<DataOf<K>> {
  const via = byUpload(file, onProgress)
  const headers = once === undefined ? {} : { 'idempotency-key': once }
  return (await call({ ...callOf(key, place), via, headers, ...(signal && { stop: signal }) })).data as DataOf<K>
}

/** `fetch` does not tell how far an upload is; the older way does. */
function byUpload(file: Blob, onProgress?: (share: number) => void): Transport {
  return ({ method, path, headers, signal }) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error('the file was not sent'))
      if (signal.aborted) {
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
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(file)
    })
}
