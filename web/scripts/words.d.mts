/** One block in one language. */
export interface WordFile {
  /** Who reads it: the folder. */
  part: string
  block: string
  lang: string
  path: string
}
export function wordFiles(): WordFile[]
export function filesFor(reader: string, lang: string): WordFile[]
export function gather(files: readonly WordFile[]): Record<string, object>
export function blocksSource(files?: readonly WordFile[]): string
