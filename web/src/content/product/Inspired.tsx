import type { LinkedRecord } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RecordLink } from '../RecordLink.tsx'
import css from './Inspired.module.css'

/** The relic that a thing of the shop comes from, in a dark room of its own. */
export function Inspired({ relic, lang }: { relic: LinkedRecord; lang: string | undefined }) {
  const { t } = useWords()
  return (
    <section className={css.room} aria-labelledby="inspired">
      <Grid className={css.grid}>
        <div className={css.words}>
          <p className={css.mark}>{t('product.inspiredLabel')}</p>
          <h2 id="inspired" className={css.title}>
            <RecordLink kind={relic.kind} record={relic} className={css.link} />
          </h2>
          <p className={css.summary} lang={lang}>
            {relic.summary}
          </p>
          <p className={css.more} aria-hidden="true">
            {t('product.inspiredMore')}
            <Icon name="arrow" />
          </p>
        </div>
        <Picture
          picture={relic.cover}
          ratio="landscape"
          sizes={columns(8, 'leaves')}
          decorative
          className={css.picture}
        />
      </Grid>
    </section>
  )
}
