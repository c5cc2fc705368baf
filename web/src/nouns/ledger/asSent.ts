/**
 * Closed words as the server sends them: `firstReview`. The contract names the variants of some lists (`FirstReview`);
 * where it names the words themselves this changes nothing.
 */
export type AsSent<T> = T extends string
  ? string extends T
    ? T
    : Uncapitalize<T>
  : T extends object
    ? { [K in keyof T]: AsSent<T[K]> }
    : T

/** An answer typed with the words that it has. */
export const asSent = <T>(answer: Promise<T>) => answer as unknown as Promise<AsSent<T>>
