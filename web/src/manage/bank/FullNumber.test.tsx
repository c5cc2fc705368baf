import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Refusal, showPart, standIn } from '../../desk/testing.tsx'
import { FullNumber } from './FullNumber.tsx'

afterEach(cleanup)

test('the number is asked for when somebody wants it and not before, and can be copied', async () => {
  const { asked } = standIn(() => ({ accountNumber: '1202021309900012345' }))
  const { user } = showPart('zh', <FullNumber />)
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: '显示完整账号' }))
  const line = (await screen.findByText('1202021309900012345')).closest('p')
  expect(asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/v1/companies/own/bank/number']])
  expect(document.activeElement).toBe(line)
  expect(screen.getByRole('button', { name: '复制' })).toBeVisible()
})

test('where it is refused the button stays, to be tried again', async () => {
  const { announced } = standIn(() => new Refusal(429, '太频繁了'))
  const { user } = showPart('zh', <FullNumber />)
  await user.click(screen.getByRole('button', { name: '显示完整账号' }))
  await expect.poll(() => announced).toEqual(['太频繁了'])
  expect(await screen.findByRole('button', { name: /显示完整账号/ })).toBeEnabled()
})
