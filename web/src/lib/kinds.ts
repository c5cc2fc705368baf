/** The content kinds that the web knows. Every table over kinds `satisfies Record<Kind, …>`, so the compiler lists what a new one needs. */
export const kinds = ['exhibition'] as const

export type Kind = (typeof kinds)[number]
