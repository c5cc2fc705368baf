import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepAnswer } from './keepAnswer.ts'

afterEach(cleanup)

/** A record of which every question is answered when the test lets it. */
function record() {
  const asked: ((name: string) => void)[] = []
  const query = queryOptions({
    queryKey: ['record', 7],
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function Page() {
    const { data, isError, fetchStatus } = useQuery(query)
    return `${data ?? 'nothing'}, ${isError ? 'failed' : fetchStatus}`
  }
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    )
  return { asked, query, client, show }
}

const shown = (text: string) => waitFor(() => expect(document.body.textContent).toBe(text))

test('a question that began before a write and is answered after it changes nothing of what the write stored', async () => {
  const { asked, query, client, show } = record()
  client.setQueryData(query.queryKey, 'bowl')
  show()
  await shown('bowl, fetching')
  act(() => keepAnswer(client, query.queryKey, 'cup'))
  await shown('cup, idle')
  await act(async () => asked[0]?.('bowl'))
  await shown('cup, idle')
  // Whoever asks afterwards is answered.
  void client.invalidateQueries({ queryKey: query.queryKey })
  await shown('cup, fetching')
  await act(async () => asked[1]?.('plate'))
  await shown('plate, idle')
})

test('so it is where nothing was known before, and whoever waits for that question gets what was stored', async () => {
  const { asked, query, client, show } = record()
  show()
  await shown('nothing, fetching')
  const waiting = client.fetchQuery(query)
  act(() => keepAnswer(client, query.queryKey, 'cup'))
  await expect(waiting).resolves.toBe('cup')
  await act(async () => asked[0]?.('bowl'))
  await shown('cup, idle')
})

test('questions with other keys go on', async () => {
  const { asked, query, client, show } = record()
  show()
  await shown('nothing, fetching')
  keepAnswer(client, ['record'], 'all')
  keepAnswer(client, ['record', 7, 'history'], 'none')
  await act(async () => asked[0]?.('bowl'))
  await shown('bowl, idle')
  expect(query.queryKey).toEqual(['record', 7])
})
