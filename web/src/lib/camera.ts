/** The camera, and pictures that it took, as a reader of codes. Nothing of what is seen leaves the browser. */
import { dataAddress, loadedPicture } from './dataAddress.ts'
import { importPart } from './lazy.tsx'

/** Pictures that are looked at, in milliseconds from one to the next. */
const LOOK_MS = 110
/** The wider side that is decoded, in pixels: enough for a ticket at arm's length. */
const SIZE = 640
/** The sides in which a photograph is looked at: a code that fills it, one that is far away, one that is out of focus. */
const PHOTO_SIZES = [960, 1600, 480] as const
/** A code that stays before the camera is read once; after so long without it, in milliseconds, again. */
const GONE_MS = 2_000

/** Why there is no picture: it is not allowed, there is no camera, or another program has it. */
export type CameraTrouble = 'denied' | 'none' | 'failed'

export function cameraTrouble(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

/** Whether the browser lets a page ask for the camera at all; those inside other programs often do not. */
export const hasCameraAccess = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function'

/** What some telephones read codes with by themselves. */
interface Detector {
  detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

type Read = (canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D) => Promise<string | null>

const FORMAT = 'qr_code'

/** The telephone's own reader, and ours, which is fetched then, where there is none or it gives up. */
async function codeReader(): Promise<Read> {
  const ours = async (): Promise<Read> => {
    const { readCode } = await importPart(() => import('./readCode.ts'))
    return (canvas, pen) => Promise.resolve(readCode(pen.getImageData(0, 0, canvas.width, canvas.height)))
  }
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats: string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (!own || !formats.includes(FORMAT)) return ours()
  const detector = new own({ formats: [FORMAT] })
  let fallback: Promise<Read> | null = null
  return async (canvas, pen) => {
    if (!fallback) {
      try {
        return (await detector.detect(canvas))[0]?.rawValue ?? null
      } catch {
        // It is named and cannot work, as where the system's services are missing.
        fallback = ours()
      }
    }
    return (await fallback)(canvas, pen)
  }
}

/** Draws a picture no larger than so many pixels on its wider side; false where there is nothing to see yet. */
function drawn(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  [width, height]: [number, number],
  most: number,
): boolean {
  const scale = Math.min(1, most / Math.max(width, height, 1))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  if (canvas.width === 0 || canvas.height === 0) return false
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return true
}

function sheet(): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  return [canvas, pen]
}

/** Turns the lamp beside the camera on or off. */
export type Lamp = (isOn: boolean) => Promise<void>

/**
 * Shows the camera and tells every code that comes before it, once, until the signal ends it: the camera is then off.
 * Answers its lamp where it has one. Fails with what `cameraTrouble` reads.
 */
export async function watchCodes(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
  signal: AbortSignal,
): Promise<Lamp | null> {
  if (!hasCameraAccess()) throw new DOMException('no camera', 'NotFoundError')
  const reader = codeReader()
  // Whoever does not let us see needs no reader; where it does not come, that is said below.
  reader.catch(() => {})
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) {
    stop()
    return null
  }
  signal.addEventListener('abort', stop)
  try {
    video.srcObject = stream
    const [read] = await Promise.all([reader, video.play()])
    void look(video, read, once(onRead), signal)
  } catch (error) {
    stop()
    throw error
  }
  return lampOf(stream)
}

async function look(video: HTMLVideoElement, read: Read, seen: (text: string) => void, signal: AbortSignal) {
  const [canvas, pen] = sheet()
  while (!signal.aborted) {
    const text = drawn(canvas, pen, video, [video.videoWidth, video.videoHeight], SIZE)
      ? // oxlint-disable-next-line no-await-in-loop -- one picture after the other
        await read(canvas, pen)
      : null
    if (text && !signal.aborted) seen(text)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((next) => {
      setTimeout(next, LOOK_MS)
    })
  }
}

/** Tells a code once as long as it stays. */
function once(onRead: (text: string) => void): (text: string) => void {
  let last = ''
  let at = -Infinity
  return (text) => {
    const now = performance.now()
    const isSame = text === last && now - at < GONE_MS
    last = text
    at = now
    if (!isSame) onRead(text)
  }
}

function lampOf(stream: MediaStream): Lamp | null {
  const [track] = stream.getVideoTracks()
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !able?.torch) return null
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}

/** What the code in a photograph says; null where there is none, and where the file is no picture. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const read = await codeReader()
  const picture = await dataAddress(file)
    .then(loadedPicture)
    .catch(() => null)
  if (!picture) return null
  const [canvas, pen] = sheet()
  for (const most of PHOTO_SIZES) {
    if (!drawn(canvas, pen, picture, [picture.naturalWidth, picture.naturalHeight], most)) continue
    // oxlint-disable-next-line no-await-in-loop -- the next is looked at where this one says nothing
    const text = await read(canvas, pen)
    if (text) return text
  }
  return null
}
