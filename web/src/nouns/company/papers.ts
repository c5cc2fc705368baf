import type { Translate } from '../../i18n/index.ts'
import { fileType } from '../../lib/fileTypes.ts'
import { fileSize } from '../../lib/numbers.ts'
import { CERTIFICATE_BYTES, certificateTypes } from './fields.ts'

/** Which files a certificate may be, and how large, in words: `PDF, JPEG, PNG, WebP, up to 10 MB`. */
export const certificateRule = (t: Translate): string =>
  t('papers.rule', { types: certificateTypes.map(fileType).join(t('papers.comma')), size: fileSize(CERTIFICATE_BYTES) })
