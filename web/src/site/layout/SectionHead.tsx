import { Link, type LinkProps } from '@tanstack/react-router'
import { useNavigation } from '../../content/nav.ts'
import { type PlacedRecord, type Place, useListOf } from '../../content/place.ts'
import { recordLang } from '../../content/recordLang.ts'
import { nowhere, ways } from '../../content/ways.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { useStore } from '../../lib/store.ts'
import day from '../../ui/art/header-day.webp'
import mist from '../../ui/art/header-mist.webp'
import night from '../../ui/art/header-night.webp'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Container } from '../../ui/Container.tsx'
import { Eyebrow } from '../../ui/Eyebrow.tsx'
import type { Mood } from './mood.ts'
import css from './SectionHead.module.css'

interface SectionHeadProps {
  place: Place
  path: string
  mood: Mood
  routeKey: string
  record: PlacedRecord | null
}

const art = { day, night, mist } as const satisfies Record<Mood, string>

/**
 * The picture above every page but home: 515 px high, the breadcrumb below 440 px of air (RULES site 4). The title of a
 * list or a single page is the page's. A record brings its own, and the picture is the stage on which it stands.
 */
export function SectionHead({ place, path, mood, routeKey, record }: SectionHeadProps) {
  const { t, lang } = useWords()
  const section = useNavigation().find((one) => one.section === place.section)
  const namesItself = place.page.role === 'list' || place.page.role === 'page'
  const isRecord = place.page.role === 'detail'
  const item = section?.items.find((one) => one.path === path)
  const list = useListOf(place, record?.type)
  const { searches } = useStore(ways, nowhere)
  const title = t(place.title)
  const note = namesItself ? (item?.description ?? place.description) : section?.description
  const above = section?.titleKey ?? place.above
  return (
    <div className={classes(css.head, css[mood], isRecord && css.record)}>
      <img className={css.art} src={art[mood]} width={2400} height={644} alt="" fetchPriority="high" decoding="sync" />
      <Container className={css.inner}>
        {!isRecord && (namesItself || above) && (
          <div key={routeKey} className={css.words}>
            {namesItself && above && <Eyebrow className={css.eyebrow}>{t(above)}</Eyebrow>}
            {namesItself ? <h1 className={css.title}>{title}</h1> : above && <p className={css.title}>{t(above)}</p>}
            {note && <p className={css.lede}>{t(note)}</p>}
          </div>
        )}
        <Breadcrumb
          label={t('site.breadcrumb')}
          prefix={t('site.location')}
          routeKey={routeKey}
          trail={[
            {
              key: 'home',
              link: <Link to={pages.home}>{t('nav.home')}</Link>,
            },
            ...(list
              ? [
                  {
                    key: list.path,
                    link: (
                      <Link to={list.path as NonNullable<LinkProps['to']>} search={searches[list.path] ?? {}}>
                        {t(list.place.title)}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
          here={record?.title ?? title}
          lang={record ? recordLang(record, lang) : undefined}
        />
      </Container>
    </div>
  )
}
