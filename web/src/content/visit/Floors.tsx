import type { Section } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import css from './Floors.module.css'

/** Parts of the guide with their plans, each whole and at the same place, so that floors can be compared. */
export function Floors({ sections, lang }: { sections: readonly Section[]; lang: string | undefined }) {
  const { t } = useWords()
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="floors" className={css.floors}>
      <Grid className={css.head}>
        <h2 id="floors" className={css.title}>
          {t('visit.floorsTitle')}
        </h2>
      </Grid>
      {sections.map((section, index) => (
        <Grid key={section.title} className={css.floor} id={`part-${index + 1}`}>
          <div className={css.words} lang={lang}>
            <h3 className={css.name}>{section.title}</h3>
            <RichText html={section.body} className={css.text} />
          </div>
          {section.picture && (
            <Picture picture={section.picture} ratio="own" sizes={columns(9, 'leaves')} credited className={css.plan} />
          )}
        </Grid>
      ))}
    </section>
  )
}
