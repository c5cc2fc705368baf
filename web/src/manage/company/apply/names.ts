/** The places of a region are one field of a form. */
const regionParts = /^(province|city|district)$/

/** The name under which a form has a field that a call names: `facts.city` is `region` on the step of the facts. */
export function fieldName(named: string, section: string): string {
  const bare = named.startsWith(`${section}.`) ? named.slice(section.length + 1) : named
  return bare.replace(regionParts, 'region')
}

/** What is said of the fields of one section, under the names that its form has. */
export function ofSection(said: Readonly<Record<string, string>>, section: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(said)
      .filter(([name]) => name.startsWith(`${section}.`))
      .map(([name, text]) => [fieldName(name, section), text]),
  )
}
