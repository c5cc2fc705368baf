import { useRef, useState } from 'react'
import type { Card, Profile } from '../../api/types.ts'
import { AddressLink } from '../../content/AddressLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Stage.module.css'

type Banner = Card<'banner'>

/** What the museum wants to say this week, from edge to edge: the next one is a push of the finger, or a dot, away. */
export function Stage({ profile, banners }: { profile: Profile; banners: readonly Banner[] }) {
  const { t, lang } = useWords()
  const strip = useRef<HTMLOListElement>(null)
  const [at, setAt] = useState(0)
  const go = (index: number) => strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  return (
    <section aria-label={t('site.stage.name')}>
      <h1 className={css.tagline}>
        {profile.tagline ? (
          <>
            <VisuallyHidden>{profile.name} </VisuallyHidden>
            {profile.tagline}
          </>
        ) : (
          profile.name
        )}
      </h1>
      {banners.length > 0 && (
        <ol
          ref={strip}
          className={css.strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0)
          }
        >
          {banners.map((banner, index) => (
            <li key={banner.id} className={css.slide}>
              <div className={css.words} lang={recordLang(banner, lang)}>
                <h2 className={css.title}>
                  <AddressLink link={banner.link} className={css.link}>
                    {banner.title}
                  </AddressLink>
                </h2>
                {banner.summary && <p className={css.summary}>{banner.summary}</p>}
              </div>
              <Picture picture={banner.cover} ratio="classic" first={index === 0} decorative />
            </li>
          ))}
        </ol>
      )}
      {banners.length > 1 && (
        <div className={css.dots} role="group" aria-label={t('site.stage.choose')}>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={css.dot}
              aria-label={t('site.stage.slide', { number: index + 1, count: banners.length })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
