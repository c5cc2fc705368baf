import { type KeyboardEvent, useRef } from 'react'
import type { Card, Profile } from '../../api/types.ts'
import { AddressLink } from '../../content/AddressLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import night from '../../ui/art/header-night.webp'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Stage.module.css'
import { type Carousel, useCarousel } from './useCarousel.ts'

type Banner = Card<'banner'>

/** The first thing of all: what the museum wants to say this week, over the whole width, one at a time. */
export function Stage({ profile, banners }: { profile: Profile; banners: readonly Banner[] }) {
  const { t } = useWords()
  const carousel = useCarousel(Math.max(1, banners.length))
  const { at, moves, holding } = carousel
  const several = banners.length > 1
  return (
    <section
      className={css.stage}
      aria-roledescription={t('site.stage.role')}
      aria-label={t('site.stage.name')}
      {...holding}
    >
      <Container className={css.over}>
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
      </Container>
      {banners.length === 0 && (
        <img className={css.art} src={night} width={2400} height={644} alt="" fetchPriority="high" decoding="sync" />
      )}
      <div aria-live={moves ? 'off' : 'polite'}>
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            shown={index === at}
            wanted={carousel.wanted(index)}
            first={index === 0}
            name={several ? t('site.stage.slide', { number: index + 1, count: banners.length }) : undefined}
          />
        ))}
      </div>
      {several && (
        <Container className={css.over}>
          <Index banners={banners} carousel={carousel} />
        </Container>
      )}
    </section>
  )
}

interface SlideProps {
  banner: Banner
  shown: boolean
  /** False as long as its picture need not be fetched. */
  wanted: boolean
  first: boolean
  name: string | undefined
}

function Slide({ banner, shown, wanted, first, name }: SlideProps) {
  const { t, lang } = useWords()
  const { title, summary, label, cover, link } = banner
  return (
    <div
      className={classes(css.slide, shown && css.shown)}
      role="group"
      aria-roledescription={t('site.stage.slideRole')}
      aria-label={name ?? title}
      inert={!shown}
    >
      {wanted &&
        (cover ? (
          <Picture picture={cover} ratio="fill" sizes={{ vw: 100 }} first={first} decorative className={css.image} />
        ) : (
          <img className={css.art} src={night} width={2400} height={644} alt="" decoding="async" />
        ))}
      <Container className={css.inner}>
        <div className={css.words} lang={recordLang(banner, lang)}>
          <h2 className={classes(css.title, [...title].length > (lang === 'zh' ? 14 : 34) && css.long)}>
            <AddressLink link={link} className={css.link}>
              {title}
            </AddressLink>
          </h2>
          {summary && <p className={css.summary}>{summary}</p>}
          {label && link && (
            <p className={css.enter} aria-hidden="true">
              <span>{label}</span>
              <Icon name="arrow" />
            </p>
          )}
        </div>
      </Container>
    </div>
  )
}

/** The table of contents at the foot of the stage: every banner by its title, and the hand that stops or turns. */
function Index({ banners, carousel }: { banners: readonly Banner[]; carousel: Carousel }) {
  const { t, lang } = useWords()
  const list = useRef<HTMLOListElement>(null)
  const { at, moves, canMove, stopped, go, step, toggle } = carousel
  /** From the entry that has the focus, whichever banner stands now. */
  const onKey = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const target = (index + by + banners.length) % banners.length
    go(target)
    list.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    <div className={css.index}>
      <ol ref={list} className={css.entries} aria-label={t('site.stage.choose')}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={css.entry}>
            <button
              type="button"
              className={css.choose}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
              onKeyDown={(event) => onKey(event, index)}
            >
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={css.name} lang={recordLang(banner, lang)}>
                {banner.title}
              </span>
            </button>
            {/* Its line fills while it is looked at. */}
            <span className={classes(css.time, index === at && (moves ? css.runs : css.full))} />
          </li>
        ))}
      </ol>
      <div className={css.hand}>
        {/* It keeps its place where nothing moves by itself: then nobody can stop it. */}
        <IconButton
          className={canMove ? undefined : css.off}
          icon={stopped ? 'play' : 'pause'}
          label={t(stopped ? 'site.stage.play' : 'site.stage.pause')}
          onClick={toggle}
        />
        <IconButton icon="arrowLeft" label={t('site.stage.previous')} onClick={() => step(-1)} />
        <IconButton icon="arrow" label={t('site.stage.next')} onClick={() => step(1)} />
      </div>
    </div>
  )
}
