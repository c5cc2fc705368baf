import { Link } from '@tanstack/react-router'
import { useWords } from '../i18n/index.ts'
import { pages } from '../lib/paths.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { State } from '../ui/State.tsx'

/** For somebody who is signed in and lacks the value that a page needs (RULES pages 6). */
export default function NoAccessPage() {
  const { t } = useWords()
  return (
    <State
      level={1}
      drawing="lost"
      title={t('manage.noAccess.title')}
      action={
        <>
          <Link to={pages.overview} className={buttonClass('solid')}>
            {t('manage.noAccess.back')}
          </Link>
          <Link to={pages.home} className={buttonClass('line')}>
            {t('site.backHome')}
          </Link>
        </>
      }
    >
      {t('manage.noAccess.text')}
    </State>
  )
}
