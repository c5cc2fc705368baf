import { fileOf } from '../../api/fileOf.ts'
import { FileLink } from '../../desk/list/FileLink.tsx'
import { useWords } from '../../i18n/index.ts'
import css from './applications.module.css'

/** The file with names and numbers in clear: it is offered apart, and noted. Identity numbers are in neither. */
export function ExportNote({ filters }: { filters: object }) {
  const { t, lang } = useWords()
  return (
    <div className={css.export}>
      <p>{t('applicationDesk.exportNote')}</p>
      <FileLink
        address={fileOf('GET /api/v1/studio/applications/export', { lang, query: { ...filters, personal: true } })}
        name={t('applicationDesk.exportPersonal')}
      />
    </div>
  )
}
