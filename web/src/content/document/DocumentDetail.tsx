import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Chapters } from '../page/Chapters.tsx'
import { Contents } from '../page/Contents.tsx'
import { Acts } from '../parts/Acts.tsx'
import { Linked } from '../parts/Linked.tsx'
import { Neighbours } from '../parts/Neighbours.tsx'
import { recordLang } from '../recordLang.ts'
import css from './DocumentDetail.module.css'
import { Entry } from './Entry.tsx'
import { Figures } from './Figures.tsx'
import { Files } from './Files.tsx'
import type { DocumentDetail as Document, DocumentKind } from './kinds.ts'
import { Period } from './Period.tsx'

/** Titles longer than this, in hanzi, would break in the middle of a word. */
const LONG_TITLE = 14

/** A plan or a report in full: its title page with the imprint, its figures, its text, its parts. */
export function DocumentDetail({ kind, record }: { kind: DocumentKind; record: Document }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const length = [...record.title].length / (record.lang === 'zh' ? 1 : 2)
  const imprint = [
    { label: t('document.numberLabel'), text: record.documentNumber, lang: foreign },
    { label: t('document.issuerLabel'), text: record.issuer, lang: foreign },
    { label: t('document.dayLabel'), text: record.day && formatDate(record.day, lang), lang: undefined },
  ]
  return (
    <article>
      <Grid className={css.head}>
        {record.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <div className={css.titles}>
          <Period record={record} className={css.period} />
          <h1 className={classes(css.title, length > LONG_TITLE && css.long)} lang={foreign}>
            {record.title}
          </h1>
          <p className={css.summary} lang={foreign}>
            {record.summary}
          </p>
          <Acts kind={kind} record={record} note={record.documentNumber} className={css.acts} />
        </div>
        <div className={css.panel}>
          <dl className={css.imprint}>
            {imprint.map((fact) =>
              fact.text ? (
                <div key={fact.label} className={css.fact}>
                  <dt className={css.label}>{fact.label}</dt>
                  <dd lang={fact.lang}>{fact.text}</dd>
                </div>
              ) : null,
            )}
          </dl>
          <Files files={record.attachments} lang={foreign} />
        </div>
      </Grid>

      <Figures figures={record.figures} lang={foreign} />

      <Grid className={css.body}>
        <div className={css.aside}>
          <Contents sections={record.sections} lang={foreign} className={css.contents} />
        </div>
        <div className={css.text} lang={foreign}>
          {record.body && <RichText html={record.body} />}
          <Chapters sections={record.sections} look="item" />
        </div>
      </Grid>

      <Linked records={record.linked} />
      <Neighbours kind={kind} record={record} />
      {record.related.length > 0 && (
        <div className={css.related}>
          <Container>
            <SectionHeading>{t('document.relatedTitle')}</SectionHeading>
            <ul className={css.others}>
              {record.related.map((one) => (
                <li key={one.id}>
                  <Entry kind={kind} record={one} look="short" />
                </li>
              ))}
            </ul>
          </Container>
        </div>
      )}
    </article>
  )
}
