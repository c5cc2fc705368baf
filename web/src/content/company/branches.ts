import type { Branch } from '../../nouns/company/public.ts'

/** The branch with this number and all above it, the biggest first; none where no branch has it. */
export function pathTo(tree: readonly Branch[], id: string | undefined): Branch[] {
  for (const one of tree) {
    if (String(one.id) === id) return [one]
    const below = pathTo(one.children, id)
    if (below.length > 0) return [one, ...below]
  }
  return []
}
