interface Address {
  pathname: string
  search: object
}

/** Whether a change of address takes a form out of view: another page, or another record in the sheet. */
export function leaves(from: Address, to: Address): boolean {
  const open = ({ search }: Address) => (search as { open?: string }).open
  return from.pathname !== to.pathname || open(from) !== open(to)
}
