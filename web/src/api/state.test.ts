import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { collectState, dropPreviews, scriptJson, seedState } from './state.ts'

test('what the server collects is what the browser starts with', () => {
  const server = new QueryClient()
  server.setQueryData(['exhibition', 'detail', 'zh', 7], { title: '窑火' })
  server.setQueryData(['exhibition', 'detail', 'zh', 8], null)
  const browser = new QueryClient()
  seedState(browser, JSON.parse(scriptJson(collectState(server, 'zh', null))))
  expect(browser.getQueryData(['exhibition', 'detail', 'zh', 7])).toEqual({ title: '窑火' })
  expect(browser.getQueryData(['exhibition', 'detail', 'zh', 8])).toBeNull()
})

test('the same answers make the same bytes whenever they were fetched', () => {
  const write = (updatedAt: number) => {
    const client = new QueryClient()
    client.setQueryData(['profile', 'zh'], { name: 'x' }, { updatedAt })
    return scriptJson(collectState(client, 'zh', null))
  }
  expect(write(1)).toBe(write(2_000_000_000_000))
})

test('no record can close the script element that holds the state', () => {
  const text = scriptJson({ title: '</script><!-- \u2028\u2029 <script>' })
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({ title: '</script><!-- \u2028\u2029 <script>' })
})

test('a page brings the previews of its first pictures, in their order, and none of the museum itself', () => {
  const picture = (name: string) => ({ src: name, placeholder: 'data:image/webp;base64,AA' })
  const client = new QueryClient()
  client.setQueryData(['profile', 'zh'], { logo: picture('logo') })
  client.setQueryData(['exhibition', 'detail', 'zh', 7], { cover: picture('a'), more: [picture('b')], hall: null })
  client.setQueryData(['exhibition', 'list', 'zh', {}], { items: [{ cover: picture('c') }, { cover: picture('d') }] })
  dropPreviews(client)
  const kept = scriptJson(collectState(client, 'zh', null)).matchAll(/"src":"(\w+)","placeholder":"data/g)
  expect([...kept].map(([, name]) => name)).toEqual(['a', 'b'])
  expect(client.getQueryData(['exhibition', 'list', 'zh', {}])).toMatchObject({
    items: [{ cover: { src: 'c', placeholder: '' } }, { cover: { src: 'd', placeholder: '' } }],
  })
})
