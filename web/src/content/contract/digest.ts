/** The largest file whose hash is computed (bytes): the browser reads all of it at once. */
export const MOST_BYTES = 50 * 1024 * 1024

/** Browsers compute hashes on pages over https, and on the own computer, alone. */
export const canDigest = (): boolean => globalThis.crypto?.subtle !== undefined

/** The SHA-256 of a file in hexadecimal, computed in this browser. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** System, and the command that every computer brings along for the same. */
export const commands = [
  ['Windows', 'certutil -hashfile "signed.pdf" SHA256'],
  ['macOS', 'shasum -a 256 "signed.pdf"'],
  ['Linux', 'sha256sum "signed.pdf"'],
] as const
