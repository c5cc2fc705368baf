import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CompanyDetail, goodsQuery } from '../../nouns/company/public.ts'
import { Goods } from '../../content/company/Goods.tsx'
import { paragraphs } from '../../content/company/paragraphs.ts'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Facts } from './Facts.tsx'
import css from './Home.module.css'
import { SHOWN_GOODS } from './load.ts'

/** A company's front page: a look inside, what it says of itself, some of its goods, how to reach it. */
export function Home({ company }: { company: CompanyDetail }) {
  const { t, lang } = useWords()
  const { data: goods } = useSuspenseQuery(goodsQuery(lang, company.id, { size: SHOWN_GOODS }))
  const foreign = recordLang(company, lang)
  const [picture] = company.pictures
  const [opening] = paragraphs(company.about)
  const search = { id: String(company.id) }
  return (
    <>
      <Grid className={classes(css.opening, !picture && css.bare)}>
        {picture && (
          <Picture
            picture={picture}
            ratio="landscape"
            sizes={columns(7, 'leaves')}
            first
            credited
            className={css.picture}
          />
        )}
        <div className={css.words}>
          <p className={css.summary} lang={foreign}>
            {company.summary}
          </p>
          <Facts company={company} />
        </div>
      </Grid>
      {opening && (
        <Grid className={css.about}>
          <h2 className={css.label}>{t('companyPages.aboutTitle')}</h2>
          <div className={css.text}>
            <p lang={foreign}>{opening}</p>
            <Link to={pages.companyIntroduction} search={search} className={classes(more.more, css.more)}>
              <span>{t('companyPages.readOn')}</span>
              <Icon name="arrow" />
            </Link>
          </div>
        </Grid>
      )}
      <div className={css.goods}>
        <Container>
          <SectionHeading
            {...(goods.total > 0
              ? {
                  aside: (
                    <Link to={pages.companyGoods} search={search} className={more.more}>
                      <span>{t('companyPages.allGoods', { count: goods.total })}</span>
                      <Icon name="arrow" />
                    </Link>
                  ),
                }
              : {})}
          >
            {t('companyPages.goodsTitle')}
          </SectionHeading>
          {goods.items.length > 0 ? (
            <ul className={css.shelf} aria-label={t('companyPages.goodsTitle')}>
              {goods.items.map((one) => (
                <li key={one.id}>
                  <Goods record={one} level={3} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t('companyPages.noGoodsTitle')}>{t('companyPages.noGoodsText')}</EmptyState>
          )}
        </Container>
      </div>
    </>
  )
}
