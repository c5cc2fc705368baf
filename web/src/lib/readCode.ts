import jsQR from 'jsqr'

/** What the code in a picture says; null where there is none. The decoder comes with this part, once a picture is there. */
export function readCode({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  // Our codes are dark on light; looking for the other way round takes as long again.
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}
