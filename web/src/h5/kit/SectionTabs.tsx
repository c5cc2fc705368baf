import { type LinkProps, useRouter } from '@tanstack/react-router'
import { navigation, type Section, useHasPage } from '../../content/nav.ts'
import { usePlace } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import { Chip, Chips } from './Chips.tsx'

/** The pages of a section side by side, those that this edition has. */
export function SectionTabs({ section }: { section: Section }) {
  const { t } = useWords()
  const { path } = usePlace()
  const known = useRouter().routesByPath
  const hasPage = useHasPage()
  const own = navigation.find((one) => one.section === section)
  const items = own?.items.filter((item) => item.path in known && hasPage(item.path)) ?? []
  if (!own || items.length < 2) return null
  return (
    <Chips label={t(own.titleKey)}>
      {items.map((item) => (
        <Chip key={item.path} to={item.path as NonNullable<LinkProps['to']>} chosen={item.path === path}>
          {t(item.titleKey)}
        </Chip>
      ))}
    </Chips>
  )
}
