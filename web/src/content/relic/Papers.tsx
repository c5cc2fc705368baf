import type { ReactNode } from 'react'
import type { RelicDetail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Cite } from './Cite.tsx'
import css from './Papers.module.css'

/** A Chinese inscription so short is set as it was written: from the top down. */
const COLUMN = 18

/** What is known of a relic from paper: its inscription, where it was, who wrote of it, how to name it. */
export function Papers({ record, foreign }: { record: RelicDetail; foreign: string | undefined }) {
  const { t } = useWords()
  const { inscription, provenance, exhibitionHistory, bibliography, credit, licence, source } = record
  const stands = record.lang === 'zh' && inscription !== '' && [...inscription].length <= COLUMN
  const papers: [key: string, title: string, text: ReactNode][] = [
    ['provenance', t('relic.provenanceTitle'), provenance],
    ['shown', t('relic.shownTitle'), exhibitionHistory],
    ['bibliography', t('relic.bibliographyTitle'), bibliography],
    ['credit', t('relic.creditTitle'), credit],
  ]
  return (
    <Grid className={css.box}>
      {inscription && (
        <section aria-labelledby="inscription" className={css.inscription}>
          <h2 id="inscription" className={css.heading}>
            {t('relic.inscriptionTitle')}
          </h2>
          <p className={classes(css.written, stands && css.stands)} lang={foreign}>
            {inscription}
          </p>
        </section>
      )}
      <div className={classes(css.papers, !inscription && css.wide)}>
        {papers.map(([key, title, text]) =>
          text ? (
            <section key={key} aria-labelledby={key} className={css.paper}>
              <h2 id={key} className={css.heading}>
                {title}
              </h2>
              <p className={css.text} lang={foreign}>
                {text}
              </p>
            </section>
          ) : null,
        )}
        <section aria-labelledby="cite" className={css.paper}>
          <h2 id="cite" className={css.heading}>
            {t('relic.cite.title')}
          </h2>
          <Cite key={record.id} record={record} />
        </section>
        {(licence || source) && (
          <section aria-labelledby="licence" className={css.paper}>
            <h2 id="licence" className={css.heading}>
              {t('relic.licenceTitle')}
            </h2>
            <div className={css.text}>
              {licence && <p>{licence === 'CC0-1.0' ? t('relic.cc0') : licence}</p>}
              {source && (
                <p>
                  <a href={source} rel="noopener">
                    {t('relic.source')}
                  </a>
                </p>
              )}
            </div>
          </section>
        )}
      </div>
    </Grid>
  )
}
