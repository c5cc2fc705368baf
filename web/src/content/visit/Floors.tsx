import type { Section } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Floors.module.css'

/**
 * Parts of the guide with their plans, each whole and at the same place, so that floors can be compared. On a phone a plan
 * can be opened by itself, and made as large as its smallest letters want.
 */
export function Floors({ sections, lang }: { sections: readonly Section[]; lang: string | undefined }) {
  const { t } = useWords()
  const isPhone = useIsPhone()
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
          {isPhone && section.picture && (
            <p>
              <a href={section.picture.src} target="_blank" rel="noopener" className={more.more}>
                <span>
                  {t('visit.mapLink')}
                  <VisuallyHidden>
                    {section.title}
                    {t('site.newTab')}
                  </VisuallyHidden>
                </span>
                <Icon name="outward" />
              </a>
            </p>
          )}
        </Grid>
      ))}
    </section>
  )
}
