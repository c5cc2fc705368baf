import { Link } from '@tanstack/react-router'
import type { RelicDetail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Acts } from '../parts/Acts.tsx'
import { Linked } from '../parts/Linked.tsx'
import { Neighbours } from '../parts/Neighbours.tsx'
import { recordLang } from '../recordLang.ts'
import { Card } from './Card.tsx'
import css from './Detail.module.css'
import { Facts } from './Facts.tsx'
import { Listen } from './Listen.tsx'
import { Papers } from './Papers.tsx'
import { Viewer } from './Viewer.tsx'

/** Names longer than this are set smaller, so that the label stays a label. */
const LONG_NAME = 24
const VERY_LONG_NAME = 60

/** A relic in full: the object under the lamp with its label, then its card and its papers. */
export function Detail({ record }: { record: RelicDetail }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const [first, ...others] = record.pictures.length > 0 ? record.pictures : record.cover ? [record.cover] : []
  const length = [...record.title].length / (record.lang === 'zh' ? 1 : 2)
  const era = record.era?.name ?? record.eraText
  return (
    <article>
      <Grid className={css.room}>
        <header className={css.label}>
          <p className={css.sort}>{[era, record.class.name].filter(Boolean).join(' · ')}</p>
          <h1
            lang={foreign}
            className={classes(css.title, length > LONG_NAME && css.long, length > VERY_LONG_NAME && css.veryLong)}
          >
            {record.title}
          </h1>
          {record.maker && (
            <p className={css.maker} lang={foreign}>
              {record.maker}
            </p>
          )}
          <p className={css.number}>{record.number}</p>
          {record.onDisplay && (
            <p className={css.where} lang={foreign}>
              <Tag tone="live">
                {record.hall ? t('relic.onDisplayIn', { hall: record.hall }) : t('relic.onDisplay')}
              </Tag>
              {record.room && (
                <Link to={pages.servicePlan} search={{ room: record.room }} className={css.plan}>
                  {t('relic.onPlan')}
                </Link>
              )}
            </p>
          )}
          <Acts
            kind="relic"
            record={record}
            note={era}
            place={record.onDisplay ? record.hall : null}
            className={css.acts}
          />
        </header>
        <div className={css.stage}>
          {first ? (
            <Viewer key={record.id} pictures={[first, ...others]} title={record.title} />
          ) : (
            <Picture picture={null} ratio="fill" className={css.none} />
          )}
        </div>
      </Grid>
      {record.audio && <Listen record={record} audio={record.audio} className={css.room} />}

      <Grid className={css.body}>
        {(record.fallback || record.converted) && (
          <div className={css.notice}>
            <Notice>{t(record.fallback ? 'content.fallback' : 'relic.converted')}</Notice>
          </div>
        )}
        <div className={css.text} lang={foreign}>
          <h2 className={css.heading} lang={lang === 'zh' ? 'zh-CN' : 'en'}>
            {t('relic.aboutTitle')}
          </h2>
          {record.description ? (
            <RichText html={record.description} className={css.prose} />
          ) : (
            <p className={css.prose}>{record.summary || t('relic.noText')}</p>
          )}
        </div>
        <section aria-labelledby="facts" className={css.facts}>
          <h2 id="facts" className={css.heading}>
            {t('relic.factsTitle')}
          </h2>
          <Facts record={record} foreign={foreign} />
        </section>
      </Grid>

      <Papers record={record} foreign={foreign} />
      <Linked records={record.linked} />
      <Neighbours kind="relic" record={record} />

      {record.related.length > 0 && (
        <div className={css.related}>
          <Container className={css.beside}>
            <SectionHeading>{t('relic.relatedTitle')}</SectionHeading>
            <ul className={css.shelf}>
              {record.related.map((one) => (
                <li key={one.id} className={css.place}>
                  <Card record={one} />
                </li>
              ))}
            </ul>
          </Container>
        </div>
      )}
    </article>
  )
}
