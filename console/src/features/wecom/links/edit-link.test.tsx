import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LinkDetail, WxUser } from '#contract/wecom/entities.ts'
import { USER_STATUSES } from '#contract/wecom/statuses.ts'
import { invalidate } from '#console/shared/query/invalidate.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { api, NO_NETWORK } from '#console/testing/fake-api.ts'
import { fill, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import EditLink from './edit-link.tsx'

const AT = '2026-03-02T01:30:00.000Z'
const FUNNEL = { shown: 0, requested: 0, opened: 0, added: 0, messaged: 0, lost: 0 }
const link = (name: string): LinkDetail => ({
  id: 'l1',
  linkId: 'l1',
  corpId: 'ww1',
  name,
  url: 'https://work.weixin.qq.com/ca/1',
  skipVerify: true,
  departments: [],
  userCount: 1,
  effectiveCount: 1,
  sample: ['周晚'],
  range: { state: 'settled', error: null, pushedAt: AT },
  status: 'normal',
  adsets: [],
  today: FUNNEL,
  total: FUNNEL,
  createdAt: AT,
  users: [{ userId: 'zhou', name: '周晚', avatar: '', online: true, effective: true, skipped: null }],
  priority: null,
  remote: null,
})
const wang: WxUser = {
  id: 'ww1:wang',
  corpId: 'ww1',
  userId: 'wang',
  name: '王敏',
  avatar: '',
  status: USER_STATUSES.active,
  follow: true,
  departments: [],
  online: true,
  offlineReason: '',
  changedBy: null,
  changedAt: null,
  linkCount: 0,
  agent: null,
  todayAdded: 0,
  skipped: null,
}
const ASKED = { params: { id: 'l1' }, query: { corp_id: 'ww1' } }
const nameField = () => screen.findByLabelText('链接名称')
const open = () => show(<EditLink corpId="ww1" id="l1" close={() => undefined} />)

beforeEach(() => {
  signInAs()
  api.answer('listDepartments', () => ({ departments: [], total: 0 }))
  api.answer('listWxUsers', () => ({
    users: [wang],
    total: 1,
    page: { page: 0, pageSize: 50, totalCounts: 1, totalPages: 1 },
  }))
})

describe('the form of a link', () => {
  it('starts from what is there now, not from what was read before', async () => {
    api.answer('getLink', () => ({ link: link('旧名') }))
    await fetchQuery('getLink', ASKED)
    api.answer('getLink', () => ({ link: link('新名') }))
    open()
    expect(await nameField()).toHaveProperty('value', '新名')
  })

  it('does not fall back on what was read before where reading fails', async () => {
    api.answer('getLink', () => ({ link: link('旧名') }))
    await fetchQuery('getLink', ASKED)
    // Two readings of the same instant could not be told apart.
    await new Promise((done) => setTimeout(done, 5))
    api.answer('getLink', () => NO_NETWORK)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '重试' }))
    api.answer('getLink', () => ({ link: link('新名') }))
    expect(screen.queryByLabelText('链接名称')).toBeNull()
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await nameField()).toHaveProperty('value', '新名')
  })

  it('keeps what was typed when the link is read again, and sends it', async () => {
    api.answer('getLink', () => ({ link: link('旧名') }))
    const { user } = open()
    await fill(user, await nameField(), '我的名字')
    api.answer('getLink', () => ({ link: link('别人的') }))
    invalidate('getLink')
    await waitFor(() => expect(api.calls('getLink')).toHaveLength(2))
    expect(await nameField()).toHaveProperty('value', '我的名字')
    api.answer('updateLink', () => ({ link: link('我的名字') }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(api.calls('updateLink')).toHaveLength(1))
    expect(api.last('updateLink').body).toMatchObject({ name: '我的名字', users: ['zhou'] })
  })

  it('calls those who are chosen by name, also when they are out of sight', async () => {
    api.answer('getLink', () => ({ link: link('旧名') }))
    const { user } = open()
    const chosen = await screen.findByRole('list', { name: '已选成员' })
    expect(within(chosen).getByText('周晚')).toBeDefined()
    await user.click(await screen.findByRole('checkbox', { name: '王敏' }))
    api.answer('listWxUsers', () => ({
      users: [],
      total: 0,
      page: { page: 0, pageSize: 50, totalCounts: 0, totalPages: 0 },
    }))
    await user.type(screen.getByRole('searchbox'), 'x{Enter}')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '王敏' })).toBeNull())
    expect(within(chosen).getByText('王敏')).toBeDefined()
  })
})
