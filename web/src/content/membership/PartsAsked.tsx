import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { sectionNames } from '../../nouns/company/company.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Table.module.css'

/** The five parts of an application: four that are written, then the certificates (RULES companies 2). */
const parts = [...sectionNames, 'certificates'] as const

/** What each part of an application asks for. */
export function PartsAsked() {
  const { t } = useWords()
  return (
    <table className={classes('rt-table', css.table)}>
      <caption>
        <VisuallyHidden>{t('membership.parts.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('membership.parts.part')}</th>
          <th scope="col">{t('membership.parts.content')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row" className={css.name}>
              {t(`membership.parts.${part}.title`)}
            </th>
            <td>{t(`membership.parts.${part}.text`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
