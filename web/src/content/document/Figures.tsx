import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Grid } from '../../ui/Grid.tsx'
import { figureParts } from './figure.ts'
import css from './Figures.module.css'
import type { DocumentDetail } from './kinds.ts'

type Figure = DocumentDetail['figures'][number]

/** How many figures are set large. */
const LARGE = 4

/** What a document says in numbers: the first four large, the others as a table of small ones. */
export function Figures({ figures, lang }: { figures: readonly Figure[]; lang: string | undefined }) {
  const { t } = useWords()
  if (figures.length === 0) return null
  // Five or six are no table yet.
  const large = figures.length <= LARGE + 2 ? figures : figures.slice(0, LARGE)
  const small = figures.slice(large.length)
  return (
    <section aria-labelledby="figures" className={css.band}>
      <Grid>
        <h2 id="figures" className={css.heading}>
          {t('document.figuresTitle')}
        </h2>
        <dl className={classes(css.large, large.length === 3 && css.three)} lang={lang}>
          {large.map((figure) => (
            <Cell key={figure.label} figure={figure} />
          ))}
        </dl>
        {small.length > 0 && (
          <>
            <h3 className={css.more}>{t('document.moreFiguresTitle')}</h3>
            <dl className={css.small} lang={lang}>
              {small.map((figure) => (
                <Cell key={figure.label} figure={figure} />
              ))}
            </dl>
          </>
        )}
      </Grid>
    </section>
  )
}

function Cell({ figure }: { figure: Figure }) {
  const { before, number, unit } = figureParts(figure.value)
  return (
    <div className={css.figure}>
      <dt className={css.label}>{figure.label}</dt>
      <dd className={css.value}>
        {before && <span className={css.unit}>{`${before} `}</span>}
        <span className={css.number}>{number}</span>
        {unit && <span className={css.unit}>{` ${unit}`}</span>}
      </dd>
      {figure.note && <dd className={css.note}>{figure.note}</dd>}
    </div>
  )
}
