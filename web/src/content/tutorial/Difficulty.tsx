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
          <svg key={one} className={classes(css.bowl, one <= known && css.full)} viewBox="0 0 20 12" focusable="false">
            <path d="M1 1.5h18c-.4 4-3.200 6.800-6.500 7.700v1.800h-5V9.200C4.200 8.300 1.400 5.500 1 1.500Z" />
          </svg>
        ))}
      </span>
      {t(`tutorial.difficulty.${known}`)}
    </span>
  )
}
