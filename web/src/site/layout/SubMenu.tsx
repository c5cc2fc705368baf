import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Profile } from '../../api/types.ts'
import type { NavItem } from '../../content/nav.ts'
import { NavLink } from '../../content/NavLink.tsx'
import { useHref, useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './SubMenu.module.css'

interface SubMenuProps {
  id: string
  open: boolean
  items: readonly NavItem[]
  path: string
  externalLinks: Profile['externalLinks']
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  onGo: () => void
}

/** Between a menu and the window's edge, in pixels. */
const AIR = 16

/** The pages of a section, each with a line that says what it is. Links to other sites open beside this one. */
export function SubMenu({ id, open, items, path, externalLinks, onKey, onGo }: SubMenuProps) {
  const { t } = useWords()
  const href = useHref()
  const sheet = useRef<HTMLDivElement>(null)
  // It begins under its section; only what would leave the window there begins further left.
  useLayoutEffect(() => {
    const box = sheet.current
    if (!open || !box) return
    box.style.removeProperty('--back')
    const over = box.getBoundingClientRect().right + AIR - document.documentElement.clientWidth
    if (over > 0) box.style.setProperty('--back', `${over}px`)
  }, [open])
  return (
    <div ref={sheet} id={id} className={classes(css.sheet, open && css.open)}>
      <ul className={classes(css.list, items.length > 3 && css.two)}>
        {items.map((item) => (
          <li key={item.path}>
            <NavLink
              item={item}
              className={css.link}
              data-nav="sub"
              onKeyDown={onKey}
              aria-current={item.path === path ? 'page' : undefined}
              onClick={onGo}
            >
              <span className={css.title}>{t(item.titleKey)}</span>
              <span className={css.note}>{t(item.description)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      {externalLinks.length > 0 && (
        <ul className={css.outside}>
          {externalLinks.map(({ key, title, url }) => (
            <li key={key}>
              <a
                href={href(url)}
                target="_blank"
                rel="noopener"
                className={css.out}
                data-nav="sub"
                onKeyDown={onKey}
                onClick={onGo}
              >
                {title}
                <Icon name="outward" />
                <VisuallyHidden>{t('site.newTab')}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
