import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Session } from '#contract/identity/sessions.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { OwnSessions } from './own-sessions.tsx'

const session = (given: Partial<Session>): Session => ({
  id: 's1',
  current: true,
  signedInWith: 'password',
  ip: '192.0.2.1',
  userAgent: 'curl/8.5.0',
  createdAt: '2026-03-01T01:30:00.000Z',
  lastUsedAt: '2026-03-02T01:30:00.000Z',
  expiresAt: '2027-03-02T01:30:00.000Z',
  ...given,
})
const here = session({})
const phone = session({
  id: 's2',
  current: false,
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
})

beforeEach(() => {
  signInAs()
  api.answer('listSessions', () => ({ sessions: [here, phone] }))
})

it('shows when each session began and when it was last used', async () => {
  show(<OwnSessions />)
  const [row] = await screen.findAllByRole('listitem')
  expect(row?.textContent).toMatch(/登录于 .+最近使用/)
  const times = [...(row?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime)
  expect(times).toEqual([here.createdAt, here.lastUsedAt])
})

it('names the device of a session that was ended', async () => {
  api.answer('endSession', () => ({ ended: 1 }))
  const { user } = show(<OwnSessions />)
  const end = await screen.findByRole('button', { name: '退出：Chrome 140 · Android' })
  api.answer('listSessions', () => ({ sessions: [here] }))
  await user.click(end)
  expect(await screen.findByText('已退出“Chrome 140 · Android”的会话')).toBeDefined()
  expect(api.last('endSession').params).toEqual({ id: 's2' })
  await waitFor(() => expect(within(screen.getByRole('list')).queryByText(/Android/)).toBeNull())
})
