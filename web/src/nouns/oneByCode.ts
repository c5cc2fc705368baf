import type { Page } from '../api/types.ts'

/**
 * The number of the record that an address names by its code, such as `W20261125-7K3QXM`; a number is one already. What is
 * not there is asked for as it is named, and the server says so.
 */
export async function oneByCode(
  name: string,
  list: (code: string) => Promise<Page<{ id: number; code: string }>>,
): Promise<string> {
  if (/^\d+$/.test(name)) return name
  const { items } = await list(name)
  const found = items.find(({ code }) => code === name)
  return found ? String(found.id) : '0'
}
