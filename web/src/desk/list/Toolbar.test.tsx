import { useSearch } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { FilteredSearch } from '../../lib/search.ts'
import { showPage } from '../testing.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Filter } from './types.ts'

afterEach(cleanup)

const filters: readonly Filter<'state' | 'actor'>[] = [
  { key: 'state', name: '状态', sort: 'choice', options: [{ value: 'active', text: '启用' }] },
  { key: 'actor', name: '操作人', sort: 'word' },
]

function Bar() {
  const search = useSearch({ strict: false }) as FilteredSearch<'state' | 'actor'>
  return (
    <Toolbar
      search={search}
      filters={filters}
      keywordHint="姓名"
      columns={[]}
      shown={[]}
      onColumn={() => undefined}
      total={0}
    />
  )
}

const asked = () => Object.fromEntries(new URLSearchParams(window.location.search))

test('a search stays in its field with the focus, and the cross gives the focus back to it', async () => {
  await showPage('zh', <Bar />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(field, '瓷{Enter}')
  await waitFor(() => expect(asked()).toEqual({ keyword: '瓷' }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.click(await screen.findByRole('button', { name: '清空' }))
  await waitFor(() => expect(asked()).toEqual({}))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a filter of text is asked for by Enter and keeps the focus; to forget all begins anew, at the search', async () => {
  await showPage('zh', <Bar />)
  const field = screen.getByLabelText<HTMLInputElement>('操作人')
  await userEvent.type(field, 'p-7{Enter}')
  await waitFor(() => expect(asked()).toEqual({ actor: 'p-7' }))
  expect(document.activeElement).toBe(screen.getByLabelText('操作人'))
  await userEvent.click(await screen.findByRole('button', { name: '清除条件' }))
  await waitFor(() => expect(asked()).toEqual({}))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(screen.getByLabelText<HTMLInputElement>('操作人').value).toBe('')
})
