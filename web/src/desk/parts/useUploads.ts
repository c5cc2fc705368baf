import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import type { FileUpload } from '../../api/upload.ts'

/** A file on its way, or one that did not arrive. */
export interface Sending {
  id: number
  name: string
  /** From 0 to 1. */
  share: number
  /** Why it did not arrive; null while it is on its way. */
  failure: Failure | null
}

/** Files that are being sent, each with its progress. What arrives is told to `onSent`, one after the other. */
export function useUploads<T>(deliver: (upload: FileUpload) => Promise<T>, onSent: (answer: T) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })
  // Whoever leaves the form stops what is on its way.
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  const change = (id: number, patch: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const drop = (id: number) => {
    stops.current.get(id)?.abort()
    stops.current.delete(id)
    setSending((all) => all.filter((one) => one.id !== id))
  }

  async function send(file: File, fault: string | null = null): Promise<void> {
    const id = nextId()
    const failure = fault === null ? null : { text: fault, told: false }
    setSending((all) => [...all, { id, name: file.name, share: 0, failure }])
    if (fault !== null) return
    const stop = new AbortController()
    stops.current.set(id, stop)
    try {
      const onProgress = (share: number) => change(id, { share })
      const answer = await deliver({ file, onProgress, signal: stop.signal })
      drop(id)
      sent.current(answer)
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      change(id, { failure: failureOf(error, error.message) })
    }
  }

  return { sending, send, drop }
}

let last = 0
const nextId = () => ++last
