import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { certificateKinds, mayBeMany, neededKind } from '../../nouns/company/fields.ts'
import { certificateRule } from '../../nouns/company/papers.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Table.module.css'

/** The certificates that the form has places for, in its order, and what each file may be. */
export function Papers() {
  const { t } = useWords()
  return (
    <>
      <table className={classes('rt-table', css.table)}>
        <caption>
          <VisuallyHidden>{t('membership.papers.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('membership.papers.paper')}</th>
            <th scope="col">{t('membership.papers.need')}</th>
            <th scope="col">{t('membership.papers.count')}</th>
          </tr>
        </thead>
        <tbody>
          {certificateKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className={css.name}>
                {t(`papers.kind.${kind}`)}
              </th>
              <td className={kind === neededKind ? css.needed : undefined}>
                {t(kind === neededKind ? 'membership.papers.needed' : 'membership.papers.optional')}
              </td>
              <td>{t(mayBeMany(kind) ? 'membership.papers.many' : 'membership.papers.one')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        <strong>{t('membership.papers.formats')}</strong> {certificateRule(t)}
      </p>
      <p className={css.note}>{t('membership.papers.note')}</p>
    </>
  )
}
