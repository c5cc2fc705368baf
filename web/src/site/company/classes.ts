import type { GoodsClass } from '../../api/companies.ts'

/** The class with this number and all above it, the biggest first; none where no class has it. */
export function classPath(tree: readonly GoodsClass[], id: string | undefined): GoodsClass[] {
  for (const one of tree) {
    if (String(one.id) === id) return [one]
    const below = classPath(one.children, id)
    if (below.length > 0) return [one, ...below]
  }
  return []
}
