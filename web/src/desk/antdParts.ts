/**
 * The parts of antd that the back-office uses: one that is not named here has no styles (`scripts/antd.ts`). The second
 * list is what those parts are made of, and speak with. `antdParts.test.ts` compares the first with what is imported.
 */
export const usedParts = [
  'App',
  'Alert',
  'Button',
  'Cascader',
  'Checkbox',
  'DatePicker',
  'Drawer',
  'Input',
  'Select',
  'Tag',
  'notification',
] as const

const innerParts = ['Empty', 'Modal', 'Space', 'Spin', 'Tooltip'] as const

export const antdParts = [...usedParts, ...innerParts] as const
