import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Profile } from '../../api/types.ts'
import { type NavSection, type Section, useNavigation } from '../../content/nav.ts'
import { NavLink } from '../../content/NavLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './MainNav.module.css'
import { SubMenu } from './SubMenu.tsx'

interface MainNavProps {
  section: Section | null
  path: string
  externalLinks: Profile['externalLinks']
}

/**
 * Sections with their sub-menus. A mouse opens one by resting, a finger and a keyboard by pressing; arrows move, Escape
 * closes and gives the focus back. A section without sub-menu is a link.
 */
export function MainNav({ section, path, externalLinks }: MainNavProps) {
  const { t } = useWords()
  const sections = useNavigation()
  const [open, setOpen] = useState<Section | null>(null)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (open === null) return
    const onElsewhere = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) setOpen(null)
    }
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const sub = document.activeElement?.closest('[data-nav="sub"]')
      if (sub) nav.current?.querySelector<HTMLElement>(`[data-section="${open}"]`)?.focus()
      setOpen(null)
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])

  /** Arrow keys along the bar, and into the open menu. */
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const tops = [...(nav.current ?? event.currentTarget).querySelectorAll<HTMLElement>('[data-nav="top"]')]
    const focused = document.activeElement
    const at = tops.findIndex((one) => one === focused || one.parentElement?.contains(focused))
    if (at < 0) return
    const within = [...(tops[at]?.parentElement?.querySelectorAll<HTMLElement>('[data-nav="sub"]') ?? [])]
    const inside = within.findIndex((one) => one === focused)
    const move = (target: HTMLElement | undefined) => {
      event.preventDefault()
      target?.focus()
    }
    switch (event.key) {
      case 'ArrowRight':
        move(tops[(at + 1) % tops.length])
        break
      case 'ArrowLeft':
        move(tops[(at - 1 + tops.length) % tops.length])
        break
      case 'ArrowDown': {
        const name = tops[at]?.dataset.section as Section | undefined
        if (within.length === 0 || name === undefined) break
        event.preventDefault()
        setOpen(name)
        const target = within[(inside + 1) % within.length]
        // A hidden link takes no focus: wait until the menu has been drawn.
        requestAnimationFrame(() => target?.focus())
        break
      }
      case 'ArrowUp':
        if (inside >= 0) move(inside === 0 ? tops[at] : within[inside - 1])
        break
      default:
    }
  }

  return (
    <nav ref={nav} aria-label={t('site.mainNav')} className={css.nav}>
      <ul className={css.bar}>
        {sections.map((one) => (
          <li
            key={one.section}
            className={css.entry}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(one.section)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(null)}
          >
            <Top
              one={one}
              here={section === one.section}
              open={open === one.section}
              onKey={onKey}
              onToggle={(keep) => setOpen(keep || open !== one.section ? one.section : null)}
            />
            {one.items.length > 0 && (
              <SubMenu
                id={`nav-${one.section}`}
                open={open === one.section}
                items={one.items}
                path={path}
                externalLinks={one.section === 'academic' ? externalLinks : []}
                onKey={onKey}
                onGo={() => setOpen(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TopProps {
  one: NavSection
  here: boolean
  open: boolean
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  onToggle: (keep: boolean) => void
}

function Top({ one, here, open, onKey, onToggle }: TopProps) {
  const { t } = useWords()
  const state = {
    'data-nav': 'top',
    'data-section': one.section,
    'data-here': here || undefined,
    className: css.top,
    onKeyDown: onKey,
  }
  if (one.items.length === 0) {
    return (
      <NavLink item={one} {...state}>
        {t(one.titleKey)}
      </NavLink>
    )
  }
  return (
    <button
      type="button"
      {...state}
      aria-expanded={open}
      aria-controls={`nav-${one.section}`}
      // A mouse has opened the menu by coming here; its press must not close it.
      onClick={(event) => onToggle((event.nativeEvent as PointerEvent).pointerType === 'mouse')}
    >
      {t(one.titleKey)}
      <Icon name="chevron" className={css.chevron} />
    </button>
  )
}
