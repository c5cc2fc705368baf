/**
 * A code as it is typed or pasted: blanks by which it is parted are none of it, and full-width figures are figures.
 * Mirrors `crates/vault/src/secret.rs`.
 */
export const typedCode = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '')
