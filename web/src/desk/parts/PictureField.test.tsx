import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeUpload, fakeUploads, showPart } from '../testing.tsx'
import { PictureField } from './PictureField.tsx'
import type { OwnPicture } from './pictures.ts'

const picture = (key: string): OwnPicture => ({
  key,
  src: `/media/${key}.webp`,
  width: 800,
  height: 800,
  alt: '',
  credit: '',
  base: '',
  placeholder: '',
})
const file = (name: string, type = 'image/png') => new File(['bytes'], name, { type })
const chooser = () => screen.getByLabelText<HTMLInputElement>('选择图片', { selector: 'input' })

let announced: string[]
beforeEach(() => {
  ;({ announced } = fakeUploads())
})
afterEach(cleanup)

test('a picture is sent as it is, its progress is shown, and what arrives is added', async () => {
  const onChange = vi.fn()
  const { user } = showPart(
    'zh',
    <PictureField call="POST /api/v1/pictures" most={3} value={[picture('a')]} onChange={onChange} />,
  )
  await user.upload(chooser(), file('kiln.png'))
  const [upload] = FakeUpload.all
  expect([upload?.method, upload?.headers['content-type'], upload?.body?.size]).toEqual(['POST', 'image/png', 5])
  act(() => upload?.sent(2, 5))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'kiln.png' }).value).toBe(0.4)
  act(() => upload?.answer(200, { code: 0, msg: '', data: picture('b') }))
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([picture('a'), picture('b')]))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a stopped upload ends without a word', async () => {
  const onChange = vi.fn()
  const { user } = showPart('zh', <PictureField call="POST /api/v1/pictures" most={3} onChange={onChange} />)
  await user.upload(chooser(), file('kiln.png'))
  await user.click(screen.getByRole('button', { name: '停止' }))
  expect(FakeUpload.all[0]?.aborted).toBe(true)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect([announced, onChange.mock.calls]).toEqual([[], []])
})

test('a refusal is announced, and what is wrong with the file stands beside it', async () => {
  const { user } = showPart('zh', <PictureField call="POST /api/v1/pictures" most={3} />)
  await user.upload(chooser(), file('kiln.png'))
  act(() => FakeUpload.all[0]?.answer(422, { code: 422, msg: 'no', data: null, errors: { file: 'no picture' } }))
  expect((await screen.findByRole('alert')).textContent).toBe('no picture')
  expect(announced).toEqual(['no'])
})

test('a failure that was announced stands beside its file without being said again', async () => {
  const { user } = showPart('zh', <PictureField call="POST /api/v1/pictures" most={3} />)
  await user.upload(chooser(), file('kiln.png'))
  act(() => FakeUpload.all[0]?.answer(500, { code: 500, msg: 'down', data: null }))
  expect(await screen.findByText('down')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(announced).toEqual(['down'])
})

test('what is no picture is refused before it is sent', async () => {
  const { user } = showPart('zh', <PictureField call="POST /api/v1/pictures" most={3} />)
  Object.defineProperty(chooser(), 'accept', { value: '' })
  await user.upload(chooser(), file('kiln.svg', 'image/svg+xml'))
  expect(FakeUpload.all).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('只能上传 JPEG、PNG 或 WebP')
})

test('a field that is full offers no more, and a picture can be put before another or taken away', async () => {
  const onChange = vi.fn()
  const both = [picture('a'), picture('b')]
  const { user } = showPart(
    'zh',
    <PictureField call="POST /api/v1/pictures" most={2} value={both} onChange={onChange} />,
  )
  expect(screen.queryByRole('button', { name: '选择图片' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '第 2 张前移' }))
  expect(onChange).toHaveBeenLastCalledWith([picture('b'), picture('a')])
  await user.click(screen.getByRole('button', { name: '移除第 1 张' }))
  expect(onChange).toHaveBeenLastCalledWith([picture('b')])
})
