import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FileUpload } from '../../api/upload.ts'
import { makeUploadQueue, TWO_AT_ONCE } from './queue.ts'

/**
 * Files that a form sends, each with its progress. What arrives is told to `onSent`, one after the other. Whoever leaves the
 * form stops what is on its way.
 */
export function useUploads<T>(
  deliver: (upload: FileUpload) => Promise<T>,
  onSent: (answer: T) => void,
  atOnce = TWO_AT_ONCE,
) {
  const [queue] = useState(() => makeUploadQueue<T>(atOnce))
  const [listener] = useState(() => ({ deliver, onSent }))
  useEffect(() => {
    Object.assign(listener, { deliver, onSent })
  })
  useEffect(() => () => queue.stop(), [queue])
  const sending = useSyncExternalStore(queue.listen, queue.all)
  return {
    sending,
    send: (file: File, fault: string | null = null) =>
      queue.add(
        file,
        (upload) => listener.deliver(upload),
        (answer) => listener.onSent(answer),
        fault,
      ),
    drop: queue.drop,
    retry: queue.retry,
  }
}
