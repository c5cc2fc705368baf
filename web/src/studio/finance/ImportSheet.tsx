import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { fileMark, makeTries } from '../../api/tries.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate, formatDateRange } from '../../lib/dates.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { importStatement } from '../../nouns/bankStatement/calls.ts'
import type { Places } from '../../nouns/bankStatement/columns.ts'
import { countedLines, NO_ANSWERS, type StatementFile, unanswered } from '../../nouns/bankStatement/doubts.ts'
import { financeKey } from '../../nouns/ledger/finance.ts'
import { overviewKey } from '../../nouns/overview/calls.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { Doubts } from './Doubts.tsx'
import css from './ImportSheet.module.css'

/** The most rows that are written out: whoever has more begins with these. */
const SHOWN = 50

/** What a wrong row may be wrong in, as far as this build has words for it. */
const columns = [
  'row',
  'bookedOn',
  'amount',
  'in',
  'out',
  'direction',
  'balance',
  'currency',
  'counterparty',
  'counterpartyAccount',
  'reference',
  'memo',
  'status',
] as const

/** A statement of the bank from a file: looked at first, imported when nothing of it is wrong. */
export function ImportSheet({ onKept }: { onKept: () => void }) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<StatementFile | null>(null)
  /** Where somebody said the columns are; null where nobody did. */
  const [places, setPlaces] = useState<Places | null>(null)
  /** What was said of the lines that may have come before. */
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [running, setRunning] = useState<'preview' | 'import' | null>(null)
  const [isOver, setOver] = useState(false)
  const [once] = useState(() => makeTries())
  /** The last one that was asked: columns may be chosen faster than the answers come. */
  const round = useRef(0)

  async function run(chosen: File, preview: boolean, columns: Places | null): Promise<void> {
    round.current += 1
    const own = round.current
    setRunning(preview ? 'preview' : 'import')
    setFailure(null)
    try {
      const said = preview ? NO_ANSWERS : answers
      const asked = { preview, columns, answers: said }
      const told = await once({ ...asked, ...fileMark(chosen) }, (key) => importStatement(lang, chosen, asked, key))
      if (own !== round.current) return
      setReport(told)
      setAnswers(NO_ANSWERS)
      if (!preview && told.wrong.length === 0) {
        say(t('finance.import.done', { count: told.newLines }))
        for (const queryKey of [financeKey, overviewKey]) void queryClient.invalidateQueries({ queryKey })
        onKept()
      }
    } catch (error) {
      if (own === round.current) setFailure(failureOf(error, t('error.request')))
    } finally {
      if (own === round.current) setRunning(null)
    }
  }

  function choose(chosen: File | undefined): void {
    if (!chosen || running !== null) return
    setFile(chosen)
    setReport(null)
    setPlaces(null)
    void run(chosen, true, null)
  }

  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }

  const counted = report === null ? 0 : countedLines(report, answers)
  return (
    <>
      <p className={css.note}>{t('finance.import.note')}</p>
      <div
        className={classes(css.place, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <VisuallyHidden>
          <label htmlFor="statement-file">{t('finance.import.choose')}</label>
          <input
            ref={input}
            id="statement-file"
            type="file"
            tabIndex={-1}
            accept=".csv,.xml,.ofx,.txt,text/csv,application/xml"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              currentTarget.value = ''
              choose(chosen)
            }}
          />
        </VisuallyHidden>
        <Button loading={running === 'preview'} onClick={() => input.current?.click()}>
          {t(file ? 'finance.import.another' : 'finance.import.choose')}
        </Button>
        <span className={css.name}>{file ? file.name : t('finance.import.drop')}</span>
      </div>
      {failure !== null && <Alert type="error" role={failure.told ? 'note' : 'alert'} title={failure.text} />}
      {report?.columns && file && (
        <ColumnsForm
          key={`${file.name} ${file.lastModified}`}
          of={report.columns}
          places={places ?? report.columns.places}
          onChange={(chosen) => {
            setPlaces(chosen)
            void run(file, true, chosen)
          }}
        />
      )}
      {report && !lacksColumns(report) && <Report report={report} />}
      {report && report.wrong.length === 0 && <Doubts report={report} answers={answers} onAnswer={setAnswers} />}
      {report && file && report.wrong.length === 0 && !lacksColumns(report) && (
        <SheetActs>
          <Button
            type="primary"
            disabled={counted === 0 || unanswered(report, answers) > 0 || running === 'preview'}
            loading={running === 'import'}
            onClick={() => void run(file, false, places)}
          >
            {t('finance.import.act', { count: counted })}
          </Button>
        </SheetActs>
      )}
    </>
  )
}

/** Without them no line was read. */
const lacksColumns = ({ columns: found }: StatementFile) => found !== null && found.missing.length > 0

const standingTones = { isKnown: 'ended', isDoubtful: 'trouble', isRepeated: 'waiting', isNew: 'live' } as const

/** What a line is beside those that are here. */
function standingOf(line: StatementFile['lines'][number]): keyof typeof standingTones {
  if (line.isKnown) return 'isKnown'
  if (line.isDoubtful) return 'isDoubtful'
  return line.isRepeated ? 'isRepeated' : 'isNew'
}

/** What a file says: how much of it is new, what is wrong, and its lines. */
function Report({ report }: { report: StatementFile }) {
  const { t, lang } = useWords()
  const { wrong, lines, newLines, knownLines, doubtfulLines, addsUp } = report
  return (
    <div role="status">
      <Facts
        facts={[
          [t('finance.import.new'), String(newLines)],
          [t('finance.import.known'), String(knownLines)],
          [t('finance.import.doubtful'), doubtfulLines > 0 && String(doubtfulLines)],
          [t('finance.import.wrong'), String(wrong.length)],
          [t('finance.field.account'), report.accountMasked],
          [
            t('finance.field.period'),
            report.firstDay !== null && formatDateRange(report.firstDay, report.lastDay, lang),
          ],
          [t('finance.field.opening'), report.openingFen !== null && <Money key="opening" fen={report.openingFen} />],
          [t('finance.field.closing'), report.closingFen !== null && <Money key="closing" fen={report.closingFen} />],
          [
            t('finance.import.addsUp'),
            addsUp !== null && t(addsUp ? 'finance.import.doesAddUp' : 'finance.import.doesNotAddUp'),
          ],
        ]}
      />
      {newLines === 0 && doubtfulLines === 0 && wrong.length === 0 && (
        <p className={css.all}>{t('finance.import.allKnown')}</p>
      )}
      {wrong.length > 0 && (
        <table className={css.rows}>
          <caption className={css.faults}>{t('finance.import.wrongNote')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('finance.import.row')}</th>
              <th scope="col">{t('finance.import.field')}</th>
              <th scope="col">{t('finance.import.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {wrong.slice(0, SHOWN).map(({ place, field, message }) => (
              <tr key={`${place}-${field}-${message}`}>
                <td>{place}</td>
                <td>{fieldName(field)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > 0 && (
        <table className={css.rows}>
          <caption>{t('finance.import.lines', { count: Math.min(SHOWN, lines.length) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('finance.field.bookedOn')}</th>
              <th scope="col">{t('finance.field.counterparty')}</th>
              <th scope="col" className={css.figures}>
                {t('finance.field.amount')}
              </th>
              <th scope="col">{t('manage.field.state')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map((line) => (
              <tr key={line.place}>
                <td>{formatDate(line.bookedOn, lang)}</td>
                <td>{[line.counterparty, line.reference].filter(Boolean).join(' · ')}</td>
                <td className={css.figures}>
                  <Money fen={line.amountFen} />
                </td>
                <td>
                  <StateMark tone={standingTones[standingOf(line)]}>
                    {t(`finance.import.${standingOf(line)}`)}
                  </StateMark>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )

  function fieldName(field: string): string {
    const known = columns.find((one) => one === field)
    return known ? t(`finance.import.fields.${known}`) : field
  }
}
