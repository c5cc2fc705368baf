import '@testing-library/jest-dom/vitest'
import { useSearch } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { FilteredSearch } from '../../lib/search.ts'
import { compositionEnds } from '../../lib/testing.ts'
import { showPage } from '../testing.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Filter } from './types.ts'

afterEach(cleanup)

type Own = 'state' | 'actor' | 'least'

const filters: readonly Filter<Own>[] = [
  { key: 'state', name: '状态', sort: 'choice', options: [{ value: 'active', text: '启用' }] },
  { key: 'actor', name: '操作人', sort: 'word' },
  { key: 'least', name: '最低金额', sort: 'money' },
]

const nothing = {}

function Bar({ errors = nothing }: { errors?: Readonly<Record<string, string>> }) {
  const search = useSearch({ strict: false }) as FilteredSearch<Own>
  return (
    <Toolbar
      search={search}
      filters={filters}
      keywordHint="姓名"
      columns={[]}
      shown={[]}
      onColumn={() => undefined}
      total={0}
      errors={errors}
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

test.each(compositionEnds)('Enter that ends a composition asks for nothing, in the order of %s', async (_, press) => {
  await showPage('zh', <Bar />)
  const field = screen.getByLabelText<HTMLInputElement>('操作人')
  await userEvent.type(field, '青')
  press(field, 'Enter')
  await act(() => Promise.resolve())
  expect(asked()).toEqual({})
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(asked()).toEqual({ actor: '青' }))
})

test('an amount is looked for in fen, what is none is said at its field and looked for nowhere', async () => {
  await showPage('zh', <Bar />)
  const field = screen.getByLabelText<HTMLInputElement>('最低金额')
  await userEvent.type(field, '1,234.5{Enter}')
  await waitFor(() => expect(asked().least).toContain('123450'))
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, '很多{Enter}')
  expect(field).toHaveAccessibleDescription('请填写金额，最多两位小数')
  expect(asked().least).toContain('123450')
  await userEvent.click(await screen.findByRole('button', { name: '清除条件' }))
  await waitFor(() => expect(asked()).toEqual({}))
  expect(field.value).toBe('')
})

test('what a list was refused for is said at the filter that is wrong', async () => {
  await showPage('zh', <Bar errors={{ least: '金额不对' }} />)
  const field = screen.getByLabelText('最低金额')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('金额不对')
})
