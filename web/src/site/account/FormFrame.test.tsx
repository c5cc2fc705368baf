import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import en from 'virtual:all-words/en'
import zh from 'virtual:all-words/zh'
import { ApiError } from '../../api/client.ts'
import { makeI18n, WordsProvider } from '../../i18n/index.ts'
import { compositionEnds } from '../../lib/testing.ts'
import { Field } from '../../ui/Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { useAccountForm, type Values } from './useAccountForm.ts'

afterEach(cleanup)

type Send = (values: Values<'mobile' | 'password'>) => Promise<void>

function SignIn({ send }: { send: Send }) {
  const form = useAccountForm({
    names: ['mobile', 'password'] as const,
    check: ({ mobile }) => ({ mobile: mobile === '' ? 'which number?' : undefined }),
    send,
  })
  return (
    <FormFrame form={form} submit="Sign in" sending="Signing in">
      {(['mobile', 'password'] as const).map((name) => (
        <Field key={name} name={name} text={name} error={form.errors[name]} onInput={() => form.touched(name)} />
      ))}
    </FormFrame>
  )
}

function show(send: Send) {
  const i18n = makeI18n('en', { zh, en })
  render(
    <WordsProvider value={{ i18n, choose: () => {} }}>
      <SignIn send={send} />
    </WordsProvider>,
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: string) => fireEvent.keyDown(field(name), { key: 'Enter' })

test('what a password manager wrote without a word to anybody is sent', async () => {
  const send = vi.fn<Send>(() => Promise.resolve())
  show(send)
  field('mobile').value = '19900000001'
  field('password').value = 'secret'
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(send).toHaveBeenCalledWith({ mobile: '19900000001', password: 'secret' }))
})

test('a number is sent as it was meant, whatever an address book or a message puts into it', async () => {
  const send = vi.fn<Send>(() => Promise.resolve())
  show(send)
  fireEvent.input(field('mobile'), { target: { value: '\u202a+86 199-0000-0001\u202c' } })
  field('password').value = ' se-cret '
  enter('mobile')
  await waitFor(() => expect(send).toHaveBeenCalledWith({ mobile: '19900000001', password: ' se-cret ' }))
})

test('Enter sends what was written anew while the button still rests, and nothing twice', async () => {
  const send = vi.fn<Send>(() => Promise.reject(new ApiError(401, 'wrong')))
  show(send)
  field('mobile').value = '19900000001'
  enter('mobile')
  expect(await screen.findByText('wrong')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  enter('mobile')
  field('password').value = 'secret'
  enter('password')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test.each(compositionEnds)('Enter that ends a composition sends nothing, in the order of %s', async (_, press) => {
  const send = vi.fn<Send>(() => Promise.resolve())
  show(send)
  field('mobile').value = '19900000001'
  press(field('mobile'), 'Enter')
  await Promise.resolve()
  expect(send).not.toHaveBeenCalled()
  enter('mobile')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})

test('what is wrong stands beside its field until somebody writes there, with the focus in it', async () => {
  const send = vi.fn<Send>(() => Promise.reject(new ApiError(422, 'invalid', { errors: { password: 'too short' } })))
  show(send)
  enter('mobile')
  expect(document.activeElement).toBe(field('mobile'))
  expect(field('mobile').getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(field('mobile'), { target: { value: '19900000001' } })
  expect(field('mobile').getAttribute('aria-invalid')).toBeNull()
  enter('mobile')
  await waitFor(() => expect(document.activeElement).toBe(field('password')))
  expect(screen.queryByText('invalid')).toBeNull()
})
