import { groupsOf } from '../../nouns/contract/verification.ts'
import css from './Check.module.css'

/** A hash in groups, which eyes can compare; copied it is one word. Groups that differ from `than` are marked. */
export function Hash({ of, than = of }: { of: string; than?: string }) {
  const other = groupsOf(than)
  return (
    <span className={css.hash}>
      {groupsOf(of).map((group, place) => {
        const Group = group === other[place] ? 'span' : 'mark'
        // oxlint-disable-next-line react/no-array-index-key -- a group is its place
        return <Group key={place}>{group}</Group>
      })}
    </span>
  )
}
