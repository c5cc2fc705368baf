import css from './SkipLink.module.css'

/** First thing under the Tab key: past the navigation to `#main`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a href="#main" className={css.skip}>
      {label}
    </a>
  )
}
