import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import css from './PartsNav.module.css'

export type Part = 'programme' | 'agenda' | 'news' | 'galleries' | 'shelf' | 'lessons' | 'companies' | 'digital'

/** The parts of the page as the thumb index of a dictionary: tabs on its right edge, the open one dark. */
export function PartsNav({ parts }: { parts: readonly Part[] }) {
  const { t } = useWords()
  const here = useHere(parts)
  return (
    <nav aria-label={t('site.parts.name')} className={css.nav}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a href={`#part-${part}`} className={css.tab} aria-current={part === here ? 'true' : undefined}>
              {t(`site.parts.${part}Label`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The part that lies across the middle of the window. */
function useHere(parts: readonly Part[]): Part | null {
  const [here, setHere] = useState<Part | null>(null)
  const all = parts.join(' ')
  useEffect(() => {
    const across = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) across.add(target.id)
          else across.delete(target.id)
        }
        const order = all.split(' ') as Part[]
        setHere(order.findLast((part) => across.has(`part-${part}`)) ?? null)
      },
      // A line across the window, a little above its middle.
      { rootMargin: '-45% 0px -55% 0px' },
    )
    for (const part of all.split(' ')) {
      const section = document.getElementById(`part-${part}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all])
  return here
}
