interface Address {
  pathname: string
  search: object
}

/** What an address says of the part of a page that is shown; the rest only says what a list looks for. */
const parts = ['open', 'tab', 'view', 'step', 'dictionary', 'parent'] as const

/** Whether a change of address takes a form out of view: another page, another part of it, or another record in the sheet. */
export function leaves(from: Address, to: Address): boolean {
  const shown = ({ search }: Address) => parts.map((part) => (search as Readonly<Record<string, unknown>>)[part])
  return from.pathname !== to.pathname || shown(from).join('&') !== shown(to).join('&')
}
