import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { authStore } from '#console/shared/session/auth-store.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import ViewAccountsPage from './view-accounts-page.tsx'

const open = () => show(<ViewAccountsPage />, '/viewaccounts?view_token=given')

it('says of a dead link that it is one, and leaves whoever is signed in so', async () => {
  signInAs()
  api.answer('listAccounts', () => refusal('view_token.invalid'))
  open()
  expect(await screen.findByRole('heading', { name: '链接无效或已过期' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(authStore.get().user).toBeDefined()
})
it('asks again after a failure that is not the link’s', async () => {
  let isDown = true
  api.answer('listAccounts', () =>
    isDown
      ? refusal('server.failed')
      : { accounts: [], total: 0, page: { page: 1, pageSize: 0, totalCounts: 0, totalPages: 0 } },
  )
  const { user } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('重试')
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('此列表中没有账户。')).toBeDefined()
})
