import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import css from './Difficulty.module.css'

const levels = [1, 2, 3] as const

/** How hard a lesson is: a word, and three small bowls of which so many are full. */
export function Difficulty({ level }: { level: number }) {
  const { t } = useWords()
  const known = levels.find((one) => one === level)
  if (!known) return null
  return (
    <span className={css.box}>
      <span className={css.bowls} aria-hidden="true">
        {levels.map((one) => (
          <svg key={one} className={classes(css.bowl, one <= known && css.full)} viewBox="0 0 16 10" focusable="false">
            <path d="M1 1h14c-.5 4-3 7-5 7.500V9.200H6V8.500C4 8 1.500 5 1 1Z" />
          </svg>
        ))}
      </span>
      {t(`tutorial.difficulty.${known}`)}
    </span>
  )
}
