import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { fileOf } from '../../api/fileOf.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { useWords } from '../../i18n/index.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { importCommodities, type ImportReport } from '../../nouns/commodity/calls.ts'
import css from './ImportSheet.module.css'

/** The most errors that are written out: whoever has more begins with these. */
const SHOWN = 50

/** Commodities from a file: tried first, kept when nothing is wrong with it. All of it or nothing. */
export function ImportSheet({ onKept }: { onKept: () => void }) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [running, setRunning] = useState<'trial' | 'import' | null>(null)

  async function run(chosen: File, trial: boolean): Promise<void> {
    setRunning(trial ? 'trial' : 'import')
    setFailure(null)
    try {
      const told = await importCommodities(lang, chosen, trial)
      setReport(told)
      if (!trial && told.errors.length === 0) {
        say(t('companyInfo.import.done', { added: told.added, changed: told.changed }))
        onKept()
      }
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
    } finally {
      setRunning(null)
    }
  }

  const writes = report === null ? 0 : report.added + report.changed
  return (
    <>
      <p className={css.note}>{t('companyInfo.import.note')}</p>
      <p className={css.note}>
        <a href={fileOf('GET /api/v1/commodities/template', { lang })} download>
          {t('companyInfo.import.template')}
        </a>
      </p>
      <div className={css.choose}>
        <VisuallyHidden>
          <label htmlFor="commodity-file">{t('companyInfo.import.choose')}</label>
          <input
            ref={input}
            id="commodity-file"
            type="file"
            tabIndex={-1}
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              currentTarget.value = ''
              if (!chosen) return
              setFile(chosen)
              setReport(null)
              void run(chosen, true)
            }}
          />
        </VisuallyHidden>
        <Button loading={running === 'trial'} onClick={() => input.current?.click()}>
          {t(file ? 'companyInfo.import.another' : 'companyInfo.import.choose')}
        </Button>
        {file && <span className={css.name}>{file.name}</span>}
      </div>
      {failure !== null && <Alert type="error" role={failure.told ? 'note' : 'alert'} title={failure.text} />}
      {report && (
        <div role="status">
          <Facts
            facts={[
              [t('companyInfo.import.rows'), String(report.rows)],
              [t('companyInfo.import.added'), String(report.added)],
              [t('companyInfo.import.changed'), String(report.changed)],
              [t('companyInfo.import.faults'), String(report.errors.length)],
            ]}
          />
        </div>
      )}
      {report && report.errors.length > 0 && (
        <table className={css.errors}>
          <caption>{t('companyInfo.import.faultsNote')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('companyInfo.import.row')}</th>
              <th scope="col">{t('companyInfo.import.field')}</th>
              <th scope="col">{t('companyInfo.import.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {report.errors.slice(0, SHOWN).map(({ row, field, message }) => (
              <tr key={`${row}-${field}-${message}`}>
                <td>{row}</td>
                <td>{field}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {report && file && report.errors.length === 0 && (
        <SheetActs>
          <Button
            type="primary"
            disabled={writes === 0}
            loading={running === 'import'}
            onClick={() => void run(file, false)}
          >
            {t('companyInfo.import.act', { count: writes })}
          </Button>
        </SheetActs>
      )}
    </>
  )
}
