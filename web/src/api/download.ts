import { ApiError } from './client.ts'

interface Fetching {
  /** Told how many lines of a table have come, its heading included. */
  onLines: (lines: number) => void
  /** Stops it. */
  signal: AbortSignal
}

/** The line feed that ends each line of a table. */
const LINE_END = 10

/** What comes of a body, piece by piece; not every browser can be asked for it in a loop. */
async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

/**
 * Fetches a file with the session's cookie, as the browser would, and tells how far it is. A file that breaks off is none.
 *
 * Throws an `ApiError` with what the server refused, or with `otherwise` where no answer came; a stopped one too.
 */
export async function fetchFile(address: string, otherwise: string, { onLines, signal }: Fetching): Promise<File> {
  let answer: Response
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    answer = await fetch(address, { signal })
    let lines = 0
    if (answer.ok && answer.body) {
      for await (const piece of piecesOf(answer.body)) {
        pieces.push(piece)
        lines += piece.reduce((sum, byte) => (byte === LINE_END ? sum + 1 : sum), 0)
        onLines(lines)
      }
    }
  } catch (cause) {
    throw new ApiError('lost', otherwise, { cause })
  }
  if (!answer.ok) {
    const refusal = (await answer.json().catch(() => ({}))) as { code?: number; msg?: string }
    throw new ApiError(refusal.code ?? 'lost', refusal.msg ?? otherwise)
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  return new File(pieces, name, { type: answer.headers.get('content-type') ?? '' })
}
