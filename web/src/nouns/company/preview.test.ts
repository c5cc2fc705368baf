import { expect, test } from 'vitest'
import { withWritten, type WrittenProfile } from './preview.ts'
import type { CompanyDetail } from './public.ts'

const picture = { src: '/a.webp', base: '', width: 4, height: 3, alt: '', credit: '', placeholder: '' }
const saved = {
  id: 5,
  title: 'Kiln',
  summary: 'saved',
  about: 'saved',
  pictures: [],
  logo: null,
} as unknown as CompanyDetail
const written: WrittenProfile = {
  logo: [picture],
  pictures: [picture, picture],
  summaryZh: '新的 ',
  summaryEn: ' ',
  aboutZh: '文',
  aboutEn: 'Text',
  addressZh: '',
  addressEn: '',
  phone: ' 0578 ',
  email: '',
  website: '',
}

test('a preview shows what is written instead of what is saved, in its language, Chinese where there is no English', () => {
  const zh = withWritten(saved, written, 'zh')
  expect([zh.title, zh.summary, zh.about, zh.phone]).toEqual(['Kiln', '新的', '文', '0578'])
  const en = withWritten(saved, written, 'en')
  expect([en.summary, en.about, en.logo, en.pictures.length]).toEqual(['新的', 'Text', picture, 2])
  expect(withWritten(saved, { ...written, logo: [] }, 'en').logo).toBeNull()
})
