/** The longest name of a person, in characters. */
export const NAME_LENGTH = 50
