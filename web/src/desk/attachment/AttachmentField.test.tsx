import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attachment } from '../../nouns/attachment/attachment.ts'
import { attachToOrder } from '../../nouns/attachment/calls.ts'
import { FakeUpload, fakeUploads, showPage } from '../testing.tsx'
import { AttachmentField } from './AttachmentField.tsx'

const anAttachment = (over: Partial<Attachment> = {}): Attachment => ({
  id: 1,
  name: '木箱.webp',
  mime: 'image/webp',
  bytes: 204_800,
  part: null,
  deliveryId: null,
  by: 'seller',
  isOwn: false,
  addedAt: '2026-11-20T01:00:00Z',
  ...over,
})
const file = (name: string, type = 'application/pdf') => new File(['bytes'], name, { type })
const chooser = () => screen.getByLabelText<HTMLInputElement>('添加附件', { selector: 'input' })

beforeEach(() => {
  fakeUploads()
})
afterEach(cleanup)

async function show(over: Partial<Parameters<typeof AttachmentField>[0]> = {}) {
  const onAdded = vi.fn()
  const shown = await showPage(
    'zh',
    <AttachmentField
      title="附件"
      attachments={[anAttachment(), anAttachment({ id: 2, name: '图纸.pdf', mime: 'application/pdf', isOwn: true })]}
      addressOf={(id, preview) => `/files/${id}${preview ? '?preview=true' : ''}`}
      nameOf={() => '望火窑业'}
      add={(upload) => attachToOrder('zh', 3, { part: 'delivery', deliveryId: 7 }, upload)}
      onAdded={onAdded}
      {...over}
    />,
  )
  return { ...shown, user: userEvent.setup(), onAdded }
}

test('a picture is shown small and opened, a paper is saved, each with its size and by whom it was added', async () => {
  const { container } = await show()
  const [picture, paper] = screen.getAllByRole('link')
  expect(picture?.textContent).toContain('木箱.webp 200 KB · 望火窑业')
  expect([picture?.getAttribute('href'), picture?.getAttribute('target')]).toEqual(['/files/1', '_blank'])
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/1?preview=true')
  expect(paper?.textContent).toContain('本企业')
  expect(paper?.hasAttribute('download')).toBe(true)
})

test('files are sent one after the other as they are, with their names, and each that arrived is told of', async () => {
  const { user, onAdded } = await show()
  await user.upload(chooser(), [file('装箱单 1.pdf'), file('b.png', 'image/png')])
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
  const [first] = FakeUpload.all
  const query = new URL(first?.path ?? '', 'http://museum.example').searchParams
  expect([query.get('name'), query.get('part'), query.get('deliveryId')]).toEqual(['装箱单 1.pdf', 'delivery', '7'])
  act(() => first?.sent(2, 5))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '装箱单 1.pdf' }).value).toBe(0.4)
  act(() => first?.answer(201, { code: 0, msg: '', data: {} }))
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2))
  act(() => FakeUpload.all[1]?.answer(422, { code: 422, msg: 'no', data: null, errors: { file: '文件已损坏' } }))
  expect((await screen.findByRole('alert')).textContent).toBe('文件已损坏')
  expect(onAdded).toHaveBeenCalledTimes(1)
})

test('a file whose answer was lost is sent again under the same key', async () => {
  const { user } = await show()
  const keyOf = (place: number) => FakeUpload.all[place]?.headers['idempotency-key']
  const chosen = file('a.pdf')
  await user.upload(chooser(), chosen)
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
  act(() => FakeUpload.all[0]?.answer(500, { code: 500, msg: 'broken', data: null }))
  await screen.findByText('broken')
  await user.upload(chooser(), chosen)
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2))
  act(() => FakeUpload.all[1]?.answer(201, { code: 0, msg: '', data: {} }))
  await user.upload(chooser(), chosen)
  await waitFor(() => expect(FakeUpload.all).toHaveLength(3))
  expect(keyOf(0)).toMatch(/^.{8,64}$/)
  expect([keyOf(1) === keyOf(0), keyOf(2) === keyOf(0)]).toEqual([true, false])
})

test('what is dropped or pasted is sent, and what cannot be is told at its name before anything leaves', async () => {
  await show()
  fireEvent.drop(screen.getByRole('button', { name: '添加附件' }), {
    dataTransfer: { files: [file('a.csv', 'text/csv')] },
  })
  expect(screen.getByRole('alert').textContent).toBe('只能上传 PDF、JPEG、PNG 或 WebP')
  expect(FakeUpload.all).toEqual([])
  fireEvent.paste(screen.getByRole('group', { name: '附件' }), {
    clipboardData: { files: [file('shot.png', 'image/png')] },
  })
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
})

test('a full place offers nothing, and what may be taken away has a button of its own', async () => {
  const onRemove = vi.fn(() => Promise.resolve())
  const full = Array.from({ length: 20 }, (_, id) => anAttachment({ id, name: `${id}.webp` }))
  const { user } = await show({ attachments: full, onRemove })
  expect(screen.queryByRole('button', { name: '添加附件' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '移除3.webp' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(full[3])
})

test('only the own files take the room of a further one where the other party has its own', async () => {
  const full = Array.from({ length: 20 }, (_, id) => anAttachment({ id }))
  await show({ attachments: full, counted: [] })
  expect(screen.getByRole('button', { name: '添加附件' })).toBeTruthy()
})
