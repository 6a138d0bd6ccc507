import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api, refusal } from '#console/testing/fake-api.ts'
import { pick, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
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

let userId: string
beforeEach(() => {
  const enterprises = [{ id: 'en_1', name: '澄明传媒', role: 'User' as const }]
  userId = signInAs({ role: 'User', enterprises }).id
  api.answer('listMembers', () => ({
    members: [],
    page: { page: 0, pageSize: 500, totalPages: 1, totalCounts: 0 },
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
  api.answer('sendExport', () => refusal('schedule.recipient', [{ path: 'recipients', message: '' }]))
  const { user } = show(<MailList draft={draft} close={closed} />)
  await user.click(await screen.findByRole('button', { name: '立即发送一次' }))
  await waitFor(() => expect(document.body.textContent).toContain('收件人须是该企业的在职成员并已填写邮箱'), {
    timeout: 45_000,
  })
})
