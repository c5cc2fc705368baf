import type { DataOf, UploadKey } from '../../api/contract.ts'
import type { Schemas } from '../../api/types.ts'

/** A picture that was sent to the museum's store, under the key by which records name it. */
export type OwnPicture = Schemas['OwnPicture']

/** The calls that take a picture, whatever it belongs to. */
export type PictureCall = { [K in UploadKey]: DataOf<K> extends OwnPicture ? K : never }[UploadKey]

/** The largest picture that the server takes, in bytes, and what it reads. */
export const PICTURE_BYTES = 10 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Why a file cannot be a picture, before anything is sent; null where it can. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): 'sort' | 'size' | null {
  if (!pictureTypes.some((one) => one === type)) return 'sort'
  return size > PICTURE_BYTES ? 'size' : null
}
