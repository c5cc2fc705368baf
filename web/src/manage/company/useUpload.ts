import { useCallback, useEffect, useRef, useState } from 'react'
import { CERTIFICATE_BYTES, certificateTypes } from '../../nouns/company/fields.ts'
import type { Upload } from '../../api/upload.ts'

/** What is wrong with a file before it is sent; null where nothing is. */
export function fileFault({ type, size }: { type: string; size: number }): 'type' | 'size' | null {
  if (!certificateTypes.some((one) => one === type)) return 'type'
  return size > CERTIFICATE_BYTES ? 'size' : null
}

interface Sending {
  name: string
  /** From 0 to 1. */
  share: number
}

/** One file on its way at a time, with what is sent of it, and a stop. */
export function useUpload() {
  const [sending, setSending] = useState<Sending | null>(null)
  const abort = useRef<AbortController | null>(null)
  // Whoever leaves the page does not want it any more.
  useEffect(() => () => abort.current?.abort(), [])

  /** False where it was stopped; a failure is thrown. */
  const send = useCallback(async (file: File, run: (upload: Upload) => Promise<unknown>): Promise<boolean> => {
    const own = new AbortController()
    abort.current = own
    setSending({ name: file.name, share: 0 })
    try {
      await run({ file, signal: own.signal, onProgress: (share) => setSending({ name: file.name, share }) })
      return true
    } catch (error) {
      if (own.signal.aborted) return false
      throw error
    } finally {
      setSending(null)
    }
  }, [])

  return { sending, send, stop: () => abort.current?.abort() }
}
