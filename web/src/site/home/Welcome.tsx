import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Grid } from '../../ui/Grid.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Today } from './Today.tsx'
import css from './Welcome.module.css'

/** A sheet of paper slid under the picture, off the middle and out of the page: are you open, where are you, have you got. */
export function Welcome({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <Grid className={css.under}>
      <div className={css.sheet}>
        <dl className={css.facts}>
          <Today profile={profile} />
          <div className={css.fact}>
            <dt>{t('site.address')}</dt>
            <dd className={css.words}>{profile.address}</dd>
          </div>
        </dl>
        <div className={css.search}>
          <SearchField
            label={t('site.find.field')}
            placeholder={t('site.find.hint')}
            submitLabel={t('site.find.submit')}
            clearLabel={t('site.find.clear')}
            value=""
            action={pages.search}
            onSearch={(keyword) => void navigate({ to: pages.search, search: { keyword: keyword || undefined } })}
          />
        </div>
      </div>
    </Grid>
  )
}
