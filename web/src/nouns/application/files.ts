import { fileOf } from '../../api/fileOf.ts'
import { fileMark, makeManyTries } from '../../api/tries.ts'
import { sendFile, type FileUpload } from '../../api/upload.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FormKind } from './form.ts'
import type { SentFile } from './values.ts'

/** A file that did not arrive, or whose answer was lost, is the same one when it is chosen again. */
const once = makeManyTries()

/** Sends a file for a field of a form. It is nobody else's, and goes after a day where no application has it. */
export const sendApplicationFile = (
  lang: Lang,
  { kind, field }: { kind: FormKind; field: string },
  upload: FileUpload,
): Promise<SentFile> =>
  once({ kind, field, ...fileMark(upload.file) }, (key) =>
    sendFile(
      'POST /api/v1/application-files',
      { lang, query: { kind, field, name: upload.file.name } },
      { ...upload, once: key },
    ),
  )

/** The address of a file of one's own, or of a small picture of it. */
export const ownFile = (lang: Lang, id: number, preview = false): string =>
  fileOf('GET /api/v1/application-files/{id}', { lang, path: { id }, query: preview ? { preview: true } : {} })

/** The same of an application that staff look at. */
export const studioFile = (lang: Lang, application: number, file: number, preview = false): string =>
  fileOf('GET /api/v1/studio/applications/{id}/files/{file}', {
    lang,
    path: { id: application, file },
    query: preview ? { preview: true } : {},
  })
