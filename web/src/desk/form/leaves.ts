interface Address {
  pathname: string
  search: object
}

/** Whether a change of address takes a form out of view: another page, another part of it, or another record in the sheet. */
export function leaves(from: Address, to: Address): boolean {
  const shown = ({ search }: Address) => {
    const { open, tab } = search as { open?: string; tab?: string }
    return [open, tab].join('&')
  }
  return from.pathname !== to.pathname || shown(from) !== shown(to)
}
