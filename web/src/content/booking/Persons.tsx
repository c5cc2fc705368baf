import { useWords } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './Persons.module.css'

interface PersonsProps {
  count: number
  most: number
  onChange: (count: number) => void
}

/** How many come: one fewer, one more. */
export function Persons({ count, most, onChange }: PersonsProps) {
  const { t } = useWords()
  return (
    <div className={css.persons} role="group" aria-label={t('places.persons')}>
      <span className={css.name} aria-hidden="true">
        {t('places.persons')}
      </span>
      <IconButton
        icon="minus"
        label={t('places.fewer')}
        disabled={count <= 1}
        className={css.turn}
        onClick={() => onChange(count - 1)}
      />
      <output className={css.count}>{t('places.personsOf', { count })}</output>
      <IconButton
        icon="plus"
        label={t('places.more')}
        disabled={count >= most}
        className={css.turn}
        onClick={() => onChange(count + 1)}
      />
      <span className={css.most}>{t('places.most', { count: most })}</span>
    </div>
  )
}
