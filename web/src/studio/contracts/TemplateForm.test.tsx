import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import type { Templates } from '../../nouns/contract/template.ts'
import { TemplateForm } from './TemplateForm.tsx'

afterEach(cleanup)

const clause = (name: string) => ({
  headingZh: `${name}标题`,
  headingEn: `${name} heading`,
  textZh: `${name}正文`,
  textEn: `${name} text`,
})
const templates: Templates = {
  newest: {
    kind: 'sale',
    version: 2,
    note: '',
    publishedAt: '2026-11-20T00:00:00Z',
    publishedBy: 'Lan',
    blanks: [
      { key: 'court', labelZh: '法院', labelEn: 'Court', kind: 'text', isRequired: true, initial: '' },
      { key: 'days', labelZh: '天数', labelEn: 'Days', kind: 'number', isRequired: false, initial: '7' },
    ],
    clauses: [clause('A'), clause('B'), clause('C')],
  },
  versions: [],
  given: ['seller', 'deadline', 'moon'],
}

const field = (row: string, name: string) =>
  within(screen.getByRole('group', { name: row })).getByLabelText(name) as HTMLInputElement
const changes = () => screen.getByRole('region', { name: 'Compared with version 2' })

async function publish() {
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Publish' }))
}

test('a name goes to where the caret is, and the caret behind it', async () => {
  await showPage('en', <TemplateForm kind="sale" templates={templates} />)
  expect(screen.queryByRole('group', { name: 'Insert at the caret' })).toBeNull()
  const text = field('Clause 2', 'Text (English)')
  await userEvent.click(text)
  text.setSelectionRange(1, 1)
  const chips = screen.getByRole('group', { name: 'Insert at the caret' })
  expect(
    within(chips)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['Seller’s name', 'To be signed by', 'moon', 'Court', 'Days'])
  await userEvent.click(within(chips).getByRole('button', { name: 'Court' }))
  expect(text).toHaveValue('B{{court}} text')
  expect(text).toHaveFocus()
  expect(text.selectionStart).toBe('B{{court}}'.length)
})

test('what is published is asked about, and says what was written in its order', async () => {
  const asked = standIn(({ payload }) => ({
    ...templates,
    newest: { ...templates.newest, ...(payload as object), version: 3 },
  })).asked
  await showPage('en', <TemplateForm kind="sale" templates={templates} />)
  expect(changes()).toHaveTextContent('Nothing is changed.')
  await userEvent.click(screen.getByRole('button', { name: 'Move Clause 3 up' }))
  await userEvent.type(field('Clause 1', 'Heading (English)'), '!')
  expect(within(changes()).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.type(screen.getByLabelText('What is new in this version'), 'C first')
  await publish()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    method: 'POST',
    payload: {
      kind: 'sale',
      version: 2,
      note: 'C first',
      clauses: [{ headingEn: 'A heading!' }, clause('C'), clause('B')],
    },
  })
  expect(JSON.stringify(asked[0])).not.toContain('"id"')
  await waitFor(() => expect(screen.getByLabelText('What is new in this version')).toHaveValue(''))
})

test('what the server refuses stands at its field', async () => {
  standIn(() => new Refusal(422, 'no', { 'clauses.1.textZh': 'No blank is called moon', 'blanks.0.key': 'Taken' }))
  await showPage('en', <TemplateForm kind="sale" templates={templates} />)
  await userEvent.type(field('Clause 2', 'Text (Chinese)'), '…')
  await publish()
  await waitFor(() =>
    expect(field('Clause 2', 'Text (Chinese)')).toHaveAccessibleDescription(/No blank is called moon/),
  )
  expect(field('Blank 1', 'Key')).toHaveAccessibleDescription(/Taken/)
})

test('a clause that was removed is put back where it stood', async () => {
  await showPage('en', <TemplateForm kind="sale" templates={templates} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Clause 2' }))
  expect(changes()).toHaveTextContent('Gone')
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }))
  expect(field('Clause 2', 'Heading (English)')).toHaveValue('B heading')
  expect(changes()).toHaveTextContent('Nothing is changed.')
})
