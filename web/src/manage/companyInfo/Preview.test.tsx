/** The public pages of a company before they are public (RULES companies 18). */
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { installClient, makeClient } from '../../api/client.ts'
import { showPage } from '../../desk/testing.tsx'
import { ProfileTab } from './ProfileTab.tsx'

afterEach(cleanup)

const profile = {
  logo: null,
  pictures: [],
  summaryZh: '存好的简介',
  summaryEn: 'The saved summary',
  aboutZh: '',
  aboutEn: '',
  addressZh: '',
  addressEn: '',
  phone: '',
  email: '',
  website: '',
  version: 1,
}
const company = {
  id: 5,
  title: 'Watch-the-Fire',
  summary: 'The saved summary',
  logo: null,
  region: '',
  commodities: 2,
  lang: 'en',
  fallback: false,
  classes: [],
  about: '',
  pictures: [],
  address: '',
  phone: '',
  email: '',
  website: '',
  contacts: [],
  foundedOn: null,
}
const goods = ['Jar', 'Bowl'].map((title, index) => ({
  id: index,
  title,
  summary: '',
  cover: null,
  pictures: [],
  classNames: [],
  packingName: '',
  packingUnitName: '',
  priceFen: 100,
  stock: 1,
  lang: 'en',
  fallback: false,
  draft: title === 'Bowl',
}))

function serve() {
  const answer = (path: string) => {
    if (path.endsWith('/own/profile')) return profile
    if (path.endsWith('/own/preview')) return company
    if (path.endsWith('/own/preview/commodities')) return goods
    return { id: 5, state: 'active' }
  }
  installClient(
    makeClient({
      transport: ({ path }) => {
        const data = answer(path.split('?')[0] ?? '')
        return Promise.resolve({
          status: 200,
          body: JSON.stringify({ code: 0, msg: '', data, total: 2, page: 1, size: 100 }),
        })
      },
      timeout: null,
      words: (key) => key,
    }),
  )
}

test('a preview has what is written and not saved, and the drafts, marked, and says that it is one', async () => {
  serve()
  await showPage('en', <ProfileTab tabs={null} />)
  const summary = await screen.findByDisplayValue('The saved summary')
  fireEvent.change(summary, { target: { value: 'Not saved yet' } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Not saved yet')).toBeVisible()
  expect(sheet.queryByText('The saved summary')).toBeNull()
  expect(sheet.getByRole('note')).toHaveTextContent('This is a preview')
  fireEvent.click(sheet.getByRole('button', { name: 'Products' }))
  const [jar, bowl] = sheet.getAllByRole('article').filter((one) => one.id.startsWith('commodity-'))
  expect([jar?.textContent?.includes('Draft'), bowl?.textContent?.includes('Draft')]).toEqual([false, true])
  // No page of a preview has an address of its own.
  expect(sheet.queryByRole('link', { name: /Products|Contact/ })).toBeNull()
})
