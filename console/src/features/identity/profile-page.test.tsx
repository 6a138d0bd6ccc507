import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Session } from '#contract/identity/sessions.ts'
import { api } from '#console/testing/fake-api.ts'
import { fill, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import ProfilePage from './profile-page.tsx'

const AT = '2026-03-02T01:30:00.000Z'
const session = (id: string, userAgent: string): Session => ({
  id,
  current: id === 'here',
  signedInWith: 'password',
  ip: '192.0.2.1',
  userAgent,
  createdAt: AT,
  lastUsedAt: AT,
  expiresAt: AT,
})

it('no longer shows the sessions that a new password has ended', async () => {
  const me = signInAs()
  const here = session('here', 'curl/8.5.0')
  const sessions = [here, session('there', 'node')]
  api.answer('getMe', () => ({
    user: {
      ...me,
      email: null,
      phone: null,
      lastLoginAt: AT,
      createdAt: AT,
      secondFactor: false,
      pendingEmail: null,
    },
  }))
  api.answer('getSecondFactor', () => ({
    secondFactor: {
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: false,
      passkeyOrigin: 'https://ads.example',
    },
  }))
  api.answer('getPreferences', () => ({ mail: null, mailed: true }))
  api.answer('listSessions', () => ({ sessions }))
  api.answer('changePassword', () => {
    sessions.splice(0, sessions.length, here)
    return { ok: true as const }
  })
  const { user } = show(<ProfilePage />)
  expect(await screen.findByText('Node.js')).toBeDefined()
  await fill(user, screen.getByLabelText('当前密码'), 'right words')
  await fill(user, screen.getByLabelText('新密码'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: '修改密码' }))
  await waitFor(() => expect(screen.queryByText('Node.js')).toBeNull())
  expect(await screen.findByText('curl')).toBeDefined()
})
