// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { antdCss } from '../../scripts/antd.ts'
import { antdParts, usedParts } from './antdParts.ts'

const src = fileURLToPath(new URL('..', import.meta.url))

/** What the back-office takes from antd, types left out. */
function imported(): string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(desk|manage|studio)\/.*(?<!\.test)\.tsx?$/.test(path),
  )
  const found = files.flatMap((path) =>
    [...readFileSync(`${src}${path}`, 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  )
  return [...new Set(found)].toSorted()
}

test('every part of antd that is used has its styles in the build, and none is named for nothing', () => {
  // ConfigProvider has none; notification is what App speaks with.
  const used = imported().filter((name) => name !== 'ConfigProvider')
  expect(used).toEqual([...usedParts].filter((name) => name !== 'notification').toSorted())
})

test('the stylesheet is the same each time, speaks in our variables, and styles every part', () => {
  const css = antdCss()
  expect(antdCss()).toBe(css)
  const marks: Record<(typeof antdParts)[number], string> = {
    App: '.ant-app',
    Alert: '.ant-alert',
    Button: '.ant-btn',
    Cascader: '.ant-cascader',
    Checkbox: '.ant-checkbox',
    DatePicker: '.ant-picker',
    Drawer: '.ant-drawer',
    Empty: '.ant-empty',
    Input: '.ant-input',
    Modal: '.ant-modal-confirm',
    Select: '.ant-select',
    Space: '.ant-space',
    Spin: '.ant-spin',
    Tag: '.ant-tag',
    Tooltip: '.ant-tooltip',
    notification: '.ant-notification',
  }
  expect(antdParts.filter((part) => !css.includes(marks[part]))).toEqual([])
  expect(css).toContain('.desk{--ant-')
  expect(css).toContain('.anticon')
}, 20_000)
