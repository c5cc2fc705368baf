import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { usePlace } from '../../content/place.ts'
import { transparencyPartOf, transparencyParts } from '../../content/transparency.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { Container } from '../../ui/Container.tsx'
import css from './Tabs.module.css'

/** `here`: this very page; `above`: what stands above it, such as the list of a record. */
type Standing = 'here' | 'above' | 'elsewhere'

function Tab({ standing, ...rest }: ComponentProps<'a'> & { standing: Standing }) {
  // The router writes its own aria-current by path; a record's path is not below its list's.
  const current = standing === 'here' ? 'page' : standing === 'above' ? 'true' : undefined
  return <a {...rest} className={css.tab} aria-current={current} />
}

const TabLink = createLink(Tab)

/**
 * The tabs below the header picture (RULES site 8): about, news, transparency; on the pages of the last one, the thumb
 * index of its six parts too. They read where they are from the route.
 */
export function Tabs() {
  const { t } = useWords()
  const { path } = usePlace()
  const part = transparencyPartOf(path)
  const top = [
    { title: 'nav.informationAbout', to: pages.informationAbout, standing: standingOf(path, pages.informationAbout) },
    { title: 'nav.informationList', to: pages.informationList, standing: standingOf(path, pages.informationList) },
    { title: 'nav.informationOther', to: pages.informationOther, standing: part ? 'above' : 'elsewhere' },
  ] as const
  return (
    <div className={classes(css.tabs, part && css.deep)}>
      <Container>
        <nav aria-label={t('document.topTabs')}>
          <ul className={css.top}>
            {top.map(({ title, to, standing }) => (
              <li key={to}>
                <TabLink to={to} standing={standing}>
                  {t(title)}
                </TabLink>
              </li>
            ))}
          </ul>
        </nav>
        {part && (
          <nav aria-label={t('document.tabs')}>
            <ul className={css.index}>
              {transparencyParts.map(({ title, to }) => (
                <li key={to} className={css.place}>
                  <TabLink to={to} standing={to === part.to && path !== to ? 'above' : standingOf(path, to)}>
                    {t(title)}
                  </TabLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
    </div>
  )
}

const standingOf = (path: string, to: string): Standing => (path === to ? 'here' : 'elsewhere')
