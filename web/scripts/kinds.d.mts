/** What the generator reads of the contract. */
export interface KindContract {
  paths: Record<string, { get?: { 'x-kind'?: string }; post?: { 'x-kind'?: string } }>
}
export function readContract(): KindContract
export function kindsSource(contract?: KindContract): string
