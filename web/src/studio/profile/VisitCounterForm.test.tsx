import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import ProfilePage from './ProfilePage.tsx'

afterEach(cleanup)

/** The counter as the server keeps it. */
function counter() {
  const kept = { viewType: 0, automaticRecord: 4321, manualRecord: 0, version: 1 }
  const server = standIn(({ method, payload }) => {
    if (method === 'GET') return { ...kept }
    const { version, ...written } = payload as typeof kept
    if (version !== kept.version) return new Refusal(409, '内容已被其他人修改，请刷新后再改')
    Object.assign(kept, written, { version: version + 1 })
    return { ...kept }
  })
  return { kept, ...server }
}

async function write(figure: string) {
  const user = userEvent.setup()
  const field = await screen.findByLabelText('自定数字')
  await user.clear(field)
  await user.type(field, figure)
  await user.click(screen.getByRole('button', { name: '保存' }))
}

test('staff choose the museum’s own figure, and read what the footer shows then', async () => {
  const { kept, asked } = counter()
  await showPage('zh', <ProfilePage />)
  expect((await screen.findAllByText('4,321')).length).toBe(2)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByText('显示自定数字', { selector: '.ant-select-item-option-content' }))
  await write('1,234,567')
  await waitFor(() => expect(kept).toEqual({ viewType: 1, automaticRecord: 4321, manualRecord: 1_234_567, version: 2 }))
  expect(asked.at(-1)).toEqual({
    method: 'PUT',
    path: '/api/v1/studio/visit',
    payload: { viewType: 1, manualRecord: 1_234_567, version: 1 },
  })
  expect(await screen.findByText('1,234,567')).toBeTruthy()
})

test('what is no figure is said beside its field, and nothing is sent', async () => {
  const { asked } = counter()
  await showPage('zh', <ProfilePage />)
  await write('很多')
  expect(await screen.findByText('请填写不超过 999,999,999,999 的整数')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a figure that somebody else has set meanwhile is not written over, and the person chooses', async () => {
  const { kept, announced } = counter()
  await showPage('zh', <ProfilePage />)
  await screen.findByLabelText('自定数字')
  Object.assign(kept, { manualRecord: 99, version: 2 })
  await write('5')
  await waitFor(() => expect(announced).toEqual(['内容已被其他人修改，请刷新后再改']))
  const table = await screen.findByRole('table')
  expect(table.textContent).toMatch(/5.*99|99.*5/)
  expect(kept.manualRecord).toBe(99)
})
