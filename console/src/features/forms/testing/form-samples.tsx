import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { FormSchema } from '#contract/forms/entities.ts'
import { show, type Shown } from '#console/testing/render.tsx'
import CreateSchemaPage from '../create-schema-page.tsx'
import EditSchemaPage from '../edit-schema-page.tsx'

/** What the sample asks: a name, a phone that must be there, and a province. */
export const ASKED = {
  type: 'object',
  properties: {
    name: { type: 'string', title: '姓名', format: 'name' },
    phone: { type: 'string', title: '手机号', format: 'phone' },
    city: { type: 'string', title: '所在省份', format: 'region' },
  },
  required: ['phone'],
}

export const formOf = (given: Partial<FormSchema> = {}): FormSchema => ({
  id: 7,
  enterpriseId: 'en_1',
  enterpriseName: '晨星网络',
  name: '留资',
  schema: JSON.stringify(ASKED),
  ui: '{}',
  theme: { color: '#2b5aed', background: '#ffffff', picture: '', title: '', text: '', button: '' },
  thanks: { title: '', text: '', url: '' },
  options: { smsCode: false, duplicateDays: 30, duplicates: 'mark' },
  status: 'published',
  version: 1,
  submissions: { today: 0, total: 0 },
  adsets: [],
  createdAt: '2026-03-02T01:30:00.000Z',
  updatedAt: '2026-03-02T01:30:00.000Z',
  ...given,
})

/** Opens the editor: of a new form, or of one that is there. */
export const openEditor = async (at = '/apps/form/create'): Promise<Shown> => {
  const shown = show(
    <Routes>
      <Route path="/apps/form/create" element={<CreateSchemaPage />} />
      <Route path="/apps/form/edit/:schemaId" element={<EditSchemaPage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    at,
  )
  await screen.findByLabelText('表单名称')
  return shown
}

/** The questions in their order, as the editor lists them. */
export const titles = (): string[] =>
  [...document.querySelectorAll('.form-editor-field-words > span')].map(({ textContent }) => textContent)
