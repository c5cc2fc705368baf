import { useRouter } from '@tanstack/react-router'
import { navigation } from '../../content/nav.ts'
import { usePlace } from '../../content/place.ts'
import { transparencyPartOf, transparencyParts } from '../../content/transparency.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Chip, Chips } from '../kit/Chips.tsx'
import css from './Tabs.module.css'

/**
 * Where a page of the transparency family stands: among the pages of its section, and among the six parts of the family; a
 * record among these alone.
 */
export function Tabs() {
  const { t } = useWords()
  const { path } = usePlace()
  const known = useRouter().routesByPath
  const part = transparencyPartOf(path)
  const section = navigation.find((one) => one.section === 'information')?.items ?? []
  return (
    <div key={path}>
      {path !== part?.detail && (
        <Chips label={t('document.topTabs')}>
          {section
            .filter((item) => item.path in known)
            .map((item) => (
              <Chip key={item.path} to={item.path} chosen={item.path === pages.informationOther}>
                {t(item.titleKey)}
              </Chip>
            ))}
        </Chips>
      )}
      <div className={css.parts}>
        <Chips label={t('document.tabs')}>
          {transparencyParts.map(({ title, to }) => (
            <Chip key={to} to={to} chosen={to === part?.to}>
              {t(title)}
            </Chip>
          ))}
        </Chips>
      </div>
    </div>
  )
}
