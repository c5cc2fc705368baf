import type { SentFile } from '../../nouns/application/values.ts'
import css from './fields.module.css'

interface FileTileProps {
  file: SentFile
  address: string
  /** Of a picture the address of a small one. */
  preview: string | null
  note: string
}

/** A file that was sent: a picture shows itself, anything else its name. It opens beside the page. */
export function FileTile({ file, address, preview, note }: FileTileProps) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className={css.file}>
      {preview ? (
        <img src={preview} alt="" loading="lazy" className={css.picture} />
      ) : (
        <span aria-hidden="true" className={css.paper}>
          PDF
        </span>
      )}
      <span className={css.fileName}>{file.name}</span>
      <span className={css.optional}>{note}</span>
    </a>
  )
}
