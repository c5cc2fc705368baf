import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Grid } from '../../ui/Grid.tsx'
import css from './Links.module.css'

const links = ['relics', 'industry', 'dialect'] as const

/** Where the demo's links to other sites end: what a museum would put there (RULES demo 2). */
export function Links() {
  const { t } = useWords()
  return (
    <article>
      <Grid className={css.page}>
        <p className={css.lede}>{t('demoLinks.lede')}</p>
        <ol className={css.list}>
          {links.map((link) => (
            <li key={link} id={link} className={css.link}>
              <h2 className={css.name}>{t(`demoLinks.${link}.title`)}</h2>
              <p className={css.text}>{t(`demoLinks.${link}.text`)}</p>
            </li>
          ))}
        </ol>
        <p className={css.note}>{t('demoLinks.note')}</p>
        <p className={css.back}>
          <Link to={pages.home} className={buttonClass('line')}>
            {t('demoLinks.back')}
          </Link>
        </p>
      </Grid>
    </article>
  )
}
