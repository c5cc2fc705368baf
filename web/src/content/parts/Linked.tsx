import type { LinkedRecord } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDateRange } from '../../lib/dates.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { RecordLink } from '../RecordLink.tsx'
import css from './Linked.module.css'

/** In which order kinds are told of, and what stands above them. */
const groups = [
  'relic',
  'exhibition',
  'event',
  'book',
  'product',
  'tutorial',
  'news',
  'member',
  'document',
  'page',
] as const

type Group = (typeof groups)[number]

const documents = new Set(['development_plan', 'work_plan', 'annual_report'])

const groupOf = ({ kind }: LinkedRecord): string => (documents.has(kind) ? 'document' : kind)

/** What a record names and what names it: relics as a row of plates, everything else as lines, each kind under its name. */
export function Linked({ records }: { records: readonly LinkedRecord[] }) {
  const { t } = useWords()
  const found = groups.flatMap((group) => {
    const own = records.filter((record) => groupOf(record) === group)
    return own.length > 0 ? [{ group, own }] : []
  })
  if (found.length === 0) return null
  const relics = found.find(({ group }) => group === 'relic')
  const others = found.filter(({ group }) => group !== 'relic')
  return (
    <Container className={css.box}>
      {relics && (
        <section aria-labelledby="linked-relic">
          <SectionHeading id="linked-relic">{t('content.linked.relic.title')}</SectionHeading>
          <ul className={css.plates}>
            {relics.own.map((record) => (
              <li key={record.id} className={css.plate}>
                <h3 className={css.name}>
                  <RecordLink kind={record.kind} record={record} className={css.link} />
                </h3>
                <Picture picture={record.cover} ratio="square" sizes={columns(3)} decorative className={css.picture} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <div className={css.others}>
          {others.map(({ group, own }) => (
            <Lines key={group} group={group} records={own} />
          ))}
        </div>
      )}
    </Container>
  )
}

function Lines({ group, records }: { group: Group; records: readonly LinkedRecord[] }) {
  const { t, lang } = useWords()
  return (
    <section aria-labelledby={`linked-${group}`} className={css.group}>
      <h2 id={`linked-${group}`} className={css.heading}>
        {t(`content.linked.${group}.title`)}
      </h2>
      <ul>
        {records.map((record) => {
          const dates = record.kind === 'news' ? '' : formatDateRange(record.startsOn, record.endsOn, lang)
          return (
            <li key={`${record.kind} ${record.id}`} className={css.line}>
              <h3 className={css.title}>
                <RecordLink kind={record.kind} record={record} className={css.link} />
              </h3>
              {dates && <p className={css.note}>{dates}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
