import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import MembersPage from '../features/identity/members-page.tsx'
import { Titled } from './titled.tsx'

const PATH = '/apps/enterprises/list_members/:enterpriseId'
const showPage = (search: string) =>
  show(
    <Routes>
      <Route
        path={PATH}
        element={
          <Titled title="Members">
            <MembersPage />
          </Titled>
        }
      />
    </Routes>,
    `/apps/enterprises/list_members/e1${search}`,
  )
const titled = (name: string) => waitFor(() => expect(document.title.split(' · ')[0]).toBe(name))

beforeEach(() => {
  signInAs()
  api.answer('getEnterprise', () => refusal('server.failed'))
  api.answer('listMembers', () => refusal('server.failed'))
  api.answer('listApiKeys', () => ({ apiKeys: [] }))
  api.answer('listViews', () => ({ views: [] }))
  api.answer('listRobots', () => refusal('server.failed'))
})

it('names the window after the tab that is opened, and after each that follows', async () => {
  const { user, goBack } = showPage('?tab=api-keys')
  await titled('API 密钥')
  await user.click(screen.getByRole('link', { name: '群机器人' }))
  await titled('群机器人')
  await user.click(screen.getByRole('link', { name: '成员' }))
  await titled('成员')
  goBack()
  await titled('群机器人')
})
