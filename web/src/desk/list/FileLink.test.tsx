import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '../testing.tsx'
import { FileLink } from './FileLink.tsx'

const kept: Blob[] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  kept.length = 0
})

/** A file whose pieces the test sends one by one. */
function sending() {
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pieces = controller) })
  const headers = { 'content-disposition': 'attachment; filename="audit.csv"', 'content-type': 'text/csv' }
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => pieces?.error(new Error('stopped')))
    return Promise.resolve(new Response(body, { headers }))
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    kept.push(file as Blob)
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return {
    send: (text: string) => pieces?.enqueue(new TextEncoder().encode(text)),
    end: () => pieces?.close(),
    breakOff: () => pieces?.error(new Error('broken off')),
  }
}

const show = () => showPart('zh', <FileLink address="/file" total={1200} />)

test('a file tells how many of its rows are there, and is kept whole under its name', async () => {
  const { send, end } = sending()
  const { user } = show()
  await user.click(screen.getByRole('link', { name: '导出' }))
  expect(screen.getByRole('status')).toHaveTextContent('已取 0 / 1,200 行')
  send('heading\r\n1\r\n2\r\n')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已取 2 / 1,200 行'))
  send('3\r\n')
  end()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(kept.map((file) => (file as File).name)).toEqual(['audit.csv'])
  expect(await kept[0]?.text()).toBe('heading\r\n1\r\n2\r\n3\r\n')
})

test('a paper is called by its format, and of one no rows are told', async () => {
  const { end } = sending()
  const { user } = showPart('zh', <FileLink address="/file" format="PDF" />)
  await user.click(screen.getByRole('link', { name: '导出 PDF' }))
  expect(screen.getByRole('status')).toHaveTextContent('正在取文件…')
  end()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(kept).toHaveLength(1)
})

test('a file that is stopped is thrown away, and nobody is told that it failed', async () => {
  const { send } = sending()
  const { user } = show()
  await user.click(screen.getByRole('link', { name: '导出' }))
  send('heading\r\n1\r\n')
  await user.click(screen.getByRole('button', { name: '停止' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(kept).toEqual([])
  expect(screen.getByRole('link', { name: '导出' })).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('half a file is none: that it broke off is said', async () => {
  const { send, breakOff } = sending()
  const { user } = show()
  await user.click(screen.getByRole('link', { name: '导出' }))
  send('heading\r\n1\r\n')
  breakOff()
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(kept).toEqual([])
})

test('a refused file is no file: the server’s reason is said', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 403, msg: '没有权限' }, { status: 403 })))
  const { user } = show()
  await user.click(screen.getByRole('link', { name: '导出' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有权限')
})
