import jsQR from 'jsqr'

/** What the code in a picture says; null where there is none. The decoder comes with this part, once the camera is open. */
export function readCode({ data, width, height }: ImageData): string | null {
  // Tickets are dark on light; looking for the other way round takes as long again.
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}
