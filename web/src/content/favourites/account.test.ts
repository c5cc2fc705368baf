// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { installClient, makeClient } from '../../api/client.ts'
import { type Favourite, removeFavourites, toggleFavourite, useFavourites } from '../../lib/favourites.ts'
import { followAccount } from './account.ts'

const bowl: Favourite = {
  kind: 'relic',
  id: 7,
  type: 1,
  title: '碗',
  lang: 'zh',
  note: '南宋',
  picture: null,
  at: '2026-11-21T10:00:00.000Z',
}
const vase: Favourite = { ...bowl, id: 8, title: '瓶' }

const ofBrowser = () => JSON.parse(localStorage.getItem('favourites') ?? '[]') as Favourite[]
const ids = (list: readonly Favourite[]) => list.map(({ id }) => id)
const shown = () => renderHook(useFavourites).result

/** What the browser kept, as another tab of it wrote it. */
function browserKeeps(list: readonly Favourite[]) {
  localStorage.setItem('favourites', JSON.stringify(list))
  dispatchEvent(new StorageEvent('storage', { key: 'favourites' }))
}

/** A server that keeps favourites; `fails` refuses what marks. */
function server(kept: Favourite[], fails = false) {
  installClient(
    makeClient({
      transport: ({ method, path, body }) => {
        const { favourites = [] } = JSON.parse(body ?? '{}') as { favourites?: Favourite[] }
        const refused = fails && method === 'POST' && !path.includes('/removal')
        if (path.includes('/removal')) kept = kept.filter((one) => !favourites.some(({ id }) => id === one.id))
        else if (!refused) kept = [...favourites, ...kept]
        const answer = refused ? { code: 500, msg: 'no', data: null } : { code: 0, msg: '', data: kept }
        return Promise.resolve({ status: refused ? 500 : 200, body: JSON.stringify(answer) })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
  return { kept: () => kept }
}

let end = () => {}
beforeEach(() => {
  end()
  end = () => {}
  localStorage.clear()
})

test('signing in takes what the browser kept over to the account, and signing out shows none of it', async () => {
  browserKeeps([bowl])
  const { kept } = server([vase])
  const list = shown()
  expect(ids(list.current)).toEqual([7])
  end = await followAccount(() => 'zh')
  await waitFor(() => expect(ids(list.current)).toEqual([7, 8]))
  expect([ids(kept()), ofBrowser()]).toEqual([[7, 8], []])
  end()
  await waitFor(() => expect(list.current).toEqual([]))
})

test('a mark, its removal and the undo go to the account and not into the browser', async () => {
  const { kept } = server([])
  const list = shown()
  end = await followAccount(() => 'zh')
  toggleFavourite(bowl)
  await waitFor(() => expect(ids(kept())).toEqual([7]))
  const back = removeFavourites(() => true)
  await waitFor(() => expect(kept()).toEqual([]))
  back()
  await waitFor(() => expect(ids(kept())).toEqual([7]))
  expect([ids(list.current), ofBrowser()]).toEqual([[7], []])
})

test('what the account refuses is not shown as kept', async () => {
  server([vase], true)
  const list = shown()
  end = await followAccount(() => 'zh')
  toggleFavourite(bowl)
  await waitFor(() => expect(ids(list.current)).toEqual([8]))
})

test('without an answer the browser goes on as before', async () => {
  const list = shown()
  browserKeeps([bowl])
  server([], true)
  await expect(followAccount(() => 'zh')).rejects.toThrow()
  expect([ids(list.current), ids(ofBrowser())]).toEqual([[7], [7]])
})
