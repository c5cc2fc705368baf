import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Keeps what a write answered where a question with this key would have it. Whoever asked before may be answered after it,
 * with what was there before the write: that answer is given up.
 */
export function keepAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  // What is given up goes back at once to how it stood before it was asked; nothing has to be waited for.
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}
