import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api, refusal } from '#console/testing/fake-api.ts'
import { pick, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import type { Member } from '#contract/identity/entities.ts'
import MailList from './mail-list.tsx'

const job = {
  id: 'jo_1',
  kind: 'scheduled_export',
  title: '昨天对比前天',
  state: 'queued',
  done: 0,
  total: null,
  error: null,
  file: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  startedAt: null,
  endedAt: null,
} as const
const draft = { list: 'adsets', resource: 'adsets' as const, query: 'sort=-spend', columns: ['name', 'spend'] }

const closed = vi.fn<() => void>()

const CREATED = '2026-01-01T00:00:00.000Z'
const member = (userId: string, fullname: string, hasEmail: boolean): Member => ({
  id: `me_${userId}`,
  enterpriseId: 'en_1',
  userId,
  username: userId,
  fullname,
  avatar: null,
  role: 'Member',
  nickname: '',
  hasEmail,
  status: 'active',
  createdAt: CREATED,
})

let userId: string
/** Whoever is signed in, with or without a mailbox. */
const haveEmail = (email: string | null) => {
  const enterprises = [{ id: 'en_1', name: '澄明传媒', role: 'User' as const }]
  const user = signInAs({ role: 'User', enterprises })
  userId = user.id
  const unset = { phone: null, lastLoginAt: null, createdAt: CREATED, secondFactor: false, pendingEmail: null }
  api.answer('getMe', () => ({ user: { ...user, ...unset, email } }))
}

beforeEach(() => {
  haveEmail('wm@example.com')
  api.answer('listMembers', () => ({
    members: [member('us_2', '李雷', true), member('us_3', '韩梅', false)],
    page: { page: 0, pageSize: 500, totalPages: 1, totalCounts: 2 },
  }))
})

it('sends yesterday against the day before in a few clicks, and says to whom and how many rows', async () => {
  api.answer('sendExport', () => ({ job, recipients: [{ id: userId, fullname: '王敏', email: 'wm@example.com' }] }))
  api.answer('getJob', () => ({ job: { ...job, state: 'done' as const, done: 12 } }))
  const { user } = show(<MailList draft={draft} close={closed} />)
  await screen.findByRole('button', { name: '立即发送一次' })
  await pick(user, '数据范围', '昨天对比前天')
  await user.click(await screen.findByRole('button', { name: '立即发送一次' }))
  await waitFor(() => expect(api.calls('sendExport')).toHaveLength(1), { timeout: 45_000 })
  expect(api.calls('sendExport')[0]?.body).toEqual({
    resource: 'adsets',
    query: 'sort=-spend&period=yesterday&compare=previous',
    columns: ['name', 'spend'],
    name: '昨天对比前天',
    recipients: [userId],
    format: 'xlsx',
    enterpriseId: 'en_1',
  })
  await screen.findByText('“昨天对比前天”已发送，共 12 行', undefined, { timeout: 45_000 })
  expect(screen.getByText('“昨天对比前天”正在发送给 王敏 <wm@example.com>')).toBeTruthy()
  expect(closed).toHaveBeenCalled()
})

it('says at the field who has no mailbox', async () => {
  api.answer('sendExport', () => refusal('schedule.recipient', [{ path: 'recipients', message: '韩梅未填写邮箱' }]))
  const { user } = show(<MailList draft={draft} close={closed} />)
  await user.click(await screen.findByRole('button', { name: '立即发送一次' }))
  await screen.findByText('韩梅未填写邮箱', undefined, { timeout: 45_000 })
})

it('offers people without a mailbox to nobody, and says so beside their names', async () => {
  const { user } = show(<MailList draft={draft} close={closed} />)
  await screen.findByText('王敏 (wang.min)')
  await user.click(screen.getByRole('combobox', { name: '收件人' }))
  const option = async (text: string) => (await screen.findByText(text)).closest('.ant-select-item-option')
  expect((await option('李雷 (us_2)'))?.className).not.toContain('disabled')
  expect((await option('韩梅 (us_3) · 未填写邮箱'))?.className).toContain('disabled')
})

it('chooses nobody for someone without a mailbox, and leads to their profile', async () => {
  haveEmail(null)
  show(<MailList draft={draft} close={closed} />)
  await screen.findByText('您还没有填写邮箱。')
  expect(screen.getByRole('link', { name: '去个人资料填写' }).getAttribute('href')).toBe('/apps/profile')
  expect(screen.queryByText(/^王敏/)).toBe(null)
})

it('shows no ids while the names are on their way', async () => {
  api.answer('listMembers', () => new Promise(() => undefined))
  show(<MailList draft={draft} close={closed} />)
  await screen.findByRole('button', { name: '立即发送一次' })
  expect(document.body.textContent).not.toContain(userId)
})
