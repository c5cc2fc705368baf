import { fileSize } from '../../lib/numbers.ts'
import type { SentFile } from '../../nouns/application/values.ts'
import css from './fields.module.css'

interface FileTileProps {
  file: SentFile
  /** Where it is, and where the small picture of a picture is. */
  addressOf: (id: number, preview?: boolean) => string
}

/** A file that was sent: a picture shows itself, anything else its name. It opens beside the page. */
export function FileTile({ file, addressOf }: FileTileProps) {
  return (
    <a href={addressOf(file.id)} target="_blank" rel="noreferrer" className={css.file}>
      {file.hasPreview ? (
        <img src={addressOf(file.id, true)} alt="" loading="lazy" className={css.picture} />
      ) : (
        <span aria-hidden="true" className={css.paper}>
          PDF
        </span>
      )}
      <span className={css.fileName}>{file.name}</span>
      <span className={css.optional}>{fileSize(file.bytes)}</span>
    </a>
  )
}
