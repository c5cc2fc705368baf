/** Where the desk of a programme stands on its page: what an address names after `#`. */
export const placeOf = (programme: number): string => `programme-${programme}`
