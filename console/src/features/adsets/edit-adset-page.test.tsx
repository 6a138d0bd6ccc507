import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { pageOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import EditAdsetPage from './edit-adset-page.tsx'
import { accountOf, adsetOf, KINDS } from './testing/adset-samples.ts'

const LIST = '/apps/adsets/list'

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星网络', role: 'User' }], selectEnterprise: 'en_1' })
  api.answer('getAdset', () => ({ adset: adsetOf() }))
  api.answer('updateAdset', () => ({ adset: adsetOf() }))
  api.answer('listKinds', () => KINDS)
  api.answer('listAdsetTags', () => ({ tags: [], folders: [] }))
  api.answer('listCorps', () => ({ corps: [], page: pageOf(0), total: 0 }))
  api.answer('listAccounts', () => ({ accounts: [accountOf('tencent_gdt')], page: pageOf(1) }))
  api.answer('getAccount', () => ({ account: accountOf('tencent_gdt') }))
})

it('is not what one comes back to once it was saved', async () => {
  const { user, where, goBack } = show(
    <Routes>
      <Route path={LIST} element={<Link to="/apps/adsets/edit/as_1">编辑</Link>} />
      <Route path="/apps/adsets/edit/:adsetId" element={<EditAdsetPage />} />
      <Route path="/apps/adsets/details/:adsetId" element={<h1>详情</h1>} />
    </Routes>,
    LIST,
  )
  await user.click(screen.getByRole('link', { name: '编辑' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await screen.findByRole('heading', { name: '详情' })
  goBack()
  await waitFor(() => expect(where()).toBe(LIST))
})
