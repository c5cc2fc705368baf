import type { Page } from '../../api/types.ts'
import type { CompanyDetail } from '../../nouns/company/public.ts'
import { Goods, type ShownCommodity } from './Goods.tsx'
import { paragraphs } from './paragraphs.ts'
import { recordLang } from '../recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
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
import { PageLink } from './PageLink.tsx'

interface HomeProps {
  company: CompanyDetail
  /** The first of them, and how many there are. */
  goods: Page<ShownCommodity>
}

/** A company's front page: a look inside, what it says of itself, some of its goods, how to reach it. */
export function Home({ company, goods }: HomeProps) {
  const { t, lang } = useWords()
  const foreign = recordLang(company, lang)
  const [picture] = company.pictures
  const [opening] = paragraphs(company.about)
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
            <PageLink id={company.id} tab="introduction" className={classes(more.more, css.more)}>
              <span>{t('companyPages.readOn')}</span>
              <Icon name="arrow" />
            </PageLink>
          </div>
        </Grid>
      )}
      <div className={css.goods}>
        <Container>
          <SectionHeading
            {...(goods.total > 0
              ? {
                  aside: (
                    <PageLink id={company.id} tab="goods" className={more.more}>
                      <span>{t('companyPages.allGoods', { count: goods.total })}</span>
                      <Icon name="arrow" />
                    </PageLink>
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
