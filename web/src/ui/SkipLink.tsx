import css from './SkipLink.module.css'

/** First thing under the Tab key: past the navigation to the main part, or to a part of it. */
export function SkipLink({ label, to = 'main' }: { label: string; to?: 'main' | 'results' | 'filters' }) {
  return (
    <a href={`#${to}`} className={css.skip}>
      {label}
    </a>
  )
}
