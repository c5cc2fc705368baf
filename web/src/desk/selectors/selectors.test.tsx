import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ContactSelect } from './ContactSelect.tsx'
import { DistributionSelect } from './DistributionSelect.tsx'
import { JobSelect } from './JobSelect.tsx'
import { PackingSelect } from './PackingSelect.tsx'
import { PackingUnitSelect } from './PackingUnitSelect.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import { RegionPicker } from './RegionPicker.tsx'
import { answerWith, ears, show } from './testing.tsx'

afterEach(cleanup)

const region = (nvcCode: string, nvcName: string) => ({ nvcCode, nvcName, iidentifier: Number(nvcCode) })
const regions = {
  'getProvinceDictionary {}': [
    region('330000', '浙江省'),
    region('710000', '台湾省'),
    region('810000', '香港特别行政区'),
    region('820000', '澳门特别行政区'),
    region('990000', '海外其他'),
  ],
  'getCityDictionary {"provinceId":"330000"}': [region('330100', '杭州市')],
  'getAreaDictionary {"cityId":"330100"}': [region('330102', '上城区'), region('330105', '拱墅区')],
}
const classes = {
  'getBigClassDictionary {}': [{ value: 1, name: '陶瓷' }],
  'getMiddleClassDictionary {"iLevel":2,"iBigClassId":1}': [{ value: 11, name: '青瓷' }],
  'getSmallClassDictionary {"iLevel":3,"iMiddleClassId":11}': [{ value: 111, name: '茶器' }],
}
const packings = { 'getPackingDictionary {}': [{ value: 7, name: '锦盒' }] }

const shownPlaceholder = (container: HTMLElement) => container.querySelector('.ant-select-placeholder')?.textContent

test('a region is fetched level by level, and its codes and the path of names are told', async () => {
  const asked = answerWith(regions)
  const told = ears()
  const { user, open } = show('zh', <RegionPicker {...told} />)
  await open()
  await user.click(await screen.findByText('浙江省'))
  expect(asked.calls.filter((call) => call.startsWith('getArea'))).toEqual([])
  await user.click(await screen.findByText('杭州市'))
  expect(told.onChange).not.toHaveBeenCalled()
  await user.click(await screen.findByText('拱墅区'))
  expect(told.onChange).toHaveBeenCalledExactlyOnceWith(['330000', '330100', '330105'], ['浙江省', '杭州市', '拱墅区'])
})

test.each([
  ['710000', '台湾省'],
  ['810000', '香港特别行政区'],
  ['820000', '澳门特别行政区'],
  ['990000', '海外其他'],
])('%s, %s, is a leaf at the first level, and nothing is asked below it', async (code, name) => {
  const asked = answerWith(regions)
  const told = ears()
  const { user, open } = show('zh', <RegionPicker {...told} />)
  await open()
  await user.click(await screen.findByText(name))
  expect(told.onChange).toHaveBeenCalledWith([code], [name])
  expect(asked.calls.filter((call) => call.startsWith('getCity'))).toEqual([])
})

test('a picker of depth 1 ends with the city', async () => {
  answerWith(regions)
  const told = ears()
  const { user, open } = show('zh', <RegionPicker depth={1} {...told} />)
  await open()
  await user.click(await screen.findByText('浙江省'))
  await user.click(await screen.findByText('杭州市'))
  expect(told.onChange).toHaveBeenCalledWith(['330000', '330100'], ['浙江省', '杭州市'])
})

test('a region that was chosen before is shown by its names', async () => {
  answerWith(regions)
  show('zh', <RegionPicker value={['330000', '330100', '330102']} />)
  expect(await screen.findByText('浙江省 / 杭州市 / 上城区')).toBeTruthy()
})

test('a class has three levels, each asked with its own number', async () => {
  const asked = answerWith(classes)
  const told = ears()
  const { user, open, container } = show('en', <ProductPicker {...told} />)
  expect(shownPlaceholder(container)).toBe('please select product')
  await open()
  await user.click(await screen.findByText('陶瓷'))
  await user.click(await screen.findByText('青瓷'))
  await user.click(await screen.findByText('茶器'))
  expect(told.onChange).toHaveBeenCalledExactlyOnceWith([1, 11, 111], ['陶瓷', '青瓷', '茶器'])
  expect(asked.calls).toEqual(Object.keys(classes).map((call) => `${call} en`))
})

test('a class that is not offered any more keeps the names that it was chosen by', async () => {
  answerWith(classes)
  show('zh', <ProductPicker value={[1, 11, 999]} names={['陶瓷', '青瓷', '旧类']} />)
  expect(await screen.findByText('陶瓷 / 青瓷 / 旧类')).toBeTruthy()
})

test('every selector says its own words where nothing is chosen, in both languages', async () => {
  answerWith({})
  const words = [
    [<PackingSelect key="1" />, 'please choose packaging', '请选择包装方式'],
    [<PackingUnitSelect key="2" />, 'please choose packing', '请选择包装'],
    [<DistributionSelect key="3" />, 'please choose', '请选择'],
    [<JobSelect key="4" departmentId={1} />, 'please choose contact', '请选择联系人'],
    [<ContactSelect key="7" />, 'please choose contact', '请选择联系人'],
    [<ProductPicker key="5" />, 'please select product', '请选择产品'],
    [<RegionPicker key="6" />, 'please choose', '请选择'],
  ] as const
  for (const [selector, en, zh] of words) {
    expect(shownPlaceholder(show('en', selector).container)).toBe(en)
    cleanup()
    expect(shownPlaceholder(show('zh', selector).container)).toBe(zh)
    cleanup()
  }
})

test('the first option is an empty one, and choosing it tells that nothing is chosen', async () => {
  answerWith(packings)
  const told = ears()
  const { user, open } = show('en', <PackingSelect value={7} {...told} />)
  await screen.findByText('锦盒')
  await open()
  const shown = document.querySelectorAll('.ant-select-item-option')
  expect([...shown].map(({ textContent }) => textContent)).toEqual(['please choose', '锦盒'])
  await user.click(shown[0] as Element)
  expect(told.onChange).toHaveBeenCalledExactlyOnceWith(null, null)
})

test('a change tells the value and its option', async () => {
  answerWith(packings)
  const told = ears()
  const { user, open } = show('zh', <PackingSelect {...told} />)
  await open()
  await user.click(await screen.findByText('锦盒'))
  expect(told.onChange).toHaveBeenCalledExactlyOnceWith(7, { value: 7, name: '锦盒' })
})

test('a form item hears when a selector is left', async () => {
  answerWith({ ...packings, ...regions })
  for (const Selector of [PackingSelect, RegionPicker]) {
    const told = ears()
    const { user } = show('zh', <Selector {...told} />)
    await user.tab()
    expect(told.onBlur).not.toHaveBeenCalled()
    await user.tab()
    expect(told.onBlur).toHaveBeenCalled()
    cleanup()
  }
})

test('a default value may come as text', async () => {
  answerWith({ 'getTDistributionDictionary {}': [{ value: 3, name: '自提' }] })
  show('zh', <DistributionSelect value="3" size="small" />)
  expect(await screen.findByText('自提')).toBeTruthy()
})

test('a contact is chosen by name and number, and told by its own number', async () => {
  answerWith({
    'getCurrentUserContactDictionary {}': [{ icpIdentifier: 9, nvcName: '李窑', nvcPhone: '0578-2123456' }],
  })
  const told = ears()
  const { user, open } = show('zh', <ContactSelect {...told} />)
  await open()
  await user.click(await screen.findByText('李窑 0578-2123456'))
  expect(told.onChange).toHaveBeenCalledExactlyOnceWith(9, { value: 9, name: '李窑 0578-2123456' })
})

test('contacts that cannot be fetched leave the choice empty, and nobody is told', async () => {
  const asked = answerWith({})
  const { open } = show('zh', <ContactSelect />)
  await waitFor(() => expect(asked.calls).toEqual(['getCurrentUserContactDictionary {} zh']))
  await open()
  const shown = document.querySelectorAll('.ant-select-item-option')
  expect([...shown].map(({ textContent }) => textContent)).toEqual(['请选择'])
  expect(asked.announced).toEqual([])
})

test('jobs follow the department, and without one none is asked for', async () => {
  const asked = answerWith({
    'getJobByDepartmentIdDictionary {"departmentId":1}': [{ value: 10, name: '会计' }],
    'getJobByDepartmentIdDictionary {"departmentId":2}': [{ value: 20, name: '窑工' }],
  })
  const { open, again } = show('zh', <JobSelect departmentId={null} />)
  expect(asked.calls).toEqual([])
  again(<JobSelect departmentId={1} />)
  await open()
  expect(await screen.findByText('会计')).toBeTruthy()
  again(<JobSelect departmentId={2} />)
  expect(await screen.findByText('窑工')).toBeTruthy()
  expect(screen.queryByText('会计')).toBeNull()
})

test('a job that is told by its name is no choice', () => {
  answerWith({})
  show('zh', <JobSelect departmentId={1} displayType="name" />)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a dictionary that fails leaves the list empty and nobody is told', async () => {
  const asked = answerWith({})
  const { open } = show('en', <PackingSelect />)
  await open()
  await waitFor(() => expect(asked.calls).toEqual(['getPackingDictionary {} en']))
  expect([...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)).toEqual([
    'please choose',
  ])
  expect(asked.announced).toEqual([])
})
