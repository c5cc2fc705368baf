import type { ApplicationDetail } from './applications.ts'
import type { ApplicationForm, FormField } from './form.ts'

/** Forms and applications in tests. */

export const fakeField = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  help: '',
  isRequired: true,
  isPersonal: false,
  least: null,
  most: null,
  options: [],
  files: null,
  ...more,
})

export const fakeForm = (more: Partial<ApplicationForm> = {}): ApplicationForm => ({
  kind: 'friend',
  edition: 3,
  state: 'open',
  opensOn: null,
  closesOn: null,
  reason: '',
  isSingle: true,
  fields: [
    fakeField('姓名', 'text', { name: 'name', isPersonal: true, most: 60 }),
    fakeField('手机号', 'mobile', { name: 'mobile', isPersonal: true }),
    fakeField('心愿', 'longText', { name: 'wish', isRequired: false, most: 100 }),
    fakeField('我同意', 'consent', { name: 'consent' }),
  ],
  ...more,
})

export const fakeApplication = (more: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  id: 17,
  code: 'demo000017',
  kind: 'friend',
  state: 'submitted',
  sentAt: '2026-11-27T02:00:00Z',
  changedAt: '2026-11-27T02:00:00Z',
  answer: '',
  mayChange: false,
  mayWithdraw: true,
  version: 1,
  edition: 3,
  fields: fakeForm().fields,
  answers: [
    { name: 'name', type: 'text', label: '姓名', text: '示例人', isMasked: false, files: [] },
    { name: 'mobile', type: 'mobile', label: '手机号', text: '139****0001', isMasked: true, files: [] },
  ],
  values: { name: '示例人', consent: true },
  steps: [{ step: 'send', byMuseum: false, actor: null, answer: '', at: '2026-11-27T02:00:00Z' }],
  ...more,
})
