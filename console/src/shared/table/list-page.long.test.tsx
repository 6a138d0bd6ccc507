import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, NO_NETWORK, refusal } from '#console/testing/fake-api.ts'
import { fill, pick } from '#console/testing/render.tsx'
import { pageOf, userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { answerPeople, showPeople } from './testing/people-list.tsx'

const ANN = userOf(1, { username: 'ann' })
const BEN = userOf(2, { username: 'ben' })

beforeEach(() => {
  signInAs()
  answerPeople([ANN, BEN])
})

const asked = (): Record<string, string> => Object.fromEntries(api.last('listUsers').query)
/** Waits for the list to be asked with this, and for its rows to be there. */
const expectAsked = async (query: Record<string, string>): Promise<void> => {
  await waitFor(() => expect(asked()).toEqual({ 'page.page': '0', 'page.pageSize': '20', ...query }))
  await waitFor(() => expect(screen.getByRole('table')).toHaveProperty('ariaBusy', 'false'))
}
const rowNames = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? null)
const filterOn = (value: string, id = 'Q') => JSON.stringify({ ID: id, Value: value })

describe('a list while its rows come', () => {
  it('shows that it is busy, then the rows and how many there are', async () => {
    const gate = Promise.withResolvers<void>()
    api.answer('listUsers', async () => {
      await gate.promise
      return { users: [ANN], page: pageOf(1) }
    })
    showPeople()
    expect(screen.getByRole('table').ariaBusy).toBe('true')
    expect(screen.queryByRole('navigation')).toBeNull()
    gate.resolve()
    expect(await screen.findByText('ann')).toBeDefined()
    expect(screen.getByRole('table').ariaBusy).toBe('false')
    expect(screen.getByText('共 1 项')).toBeDefined()
  })

  it('keeps the old rows until new ones are there, and shows those of the latest question alone', async () => {
    const { user } = showPeople()
    await screen.findByText('ann')
    const slow = Promise.withResolvers<void>()
    api.answer('listUsers', async ({ query }) => {
      if (query.get('sort') === 'username') await slow.promise
      return { users: [query.get('sort') === 'username' ? ANN : BEN], page: pageOf(1) }
    })
    await user.click(screen.getByRole('button', { name: '用户名' }))
    await waitFor(() => expect(screen.getByRole('table').ariaBusy).toBe('true'))
    expect(rowNames()).toEqual(['ann', 'ben'])
    await user.click(screen.getByRole('button', { name: '用户名' }))
    await waitFor(() => expect(rowNames()).toEqual(['ben']))
    slow.resolve()
    await waitFor(() => expect(screen.getByRole('table').ariaBusy).toBe('false'))
    expect(rowNames()).toEqual(['ben'])
  })
})

describe('a list that did not come', () => {
  it('says why in place of the rows, and tries again on request', async () => {
    api.answer('listUsers', () => refusal('server.unavailable'))
    const { user } = showPeople()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('服务暂时不可用')
    expect(screen.queryByRole('table')).toBeNull()
    answerPeople([ANN])
    await user.click(within(note).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('ann')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the rows it had when a later question fails', async () => {
    const { user } = showPeople()
    await screen.findByText('ann')
    api.answer('listUsers', () => NO_NETWORK)
    await user.click(screen.getByRole('button', { name: '创建时间' }))
    expect((await screen.findByRole('alert')).textContent).toContain('无法连接服务器')
    expect(rowNames()).toEqual(['ann', 'ben'])
  })

  it('is not taken for an empty one when the server knows no such list', async () => {
    api.answer('listUsers', () => refusal('enterprise.not_found'))
    const { user } = showPeople()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('404')
    answerPeople([ANN])
    await user.click(within(note).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('ann')).toBeDefined()
  })

  it('gives way to what its screen says when the server knows no such list', async () => {
    api.answer('listUsers', () => refusal('enterprise.not_found'))
    showPeople({ absent: <h1>没有这个企业</h1> })
    expect(await screen.findByRole('heading', { name: '没有这个企业' })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a list without rows', () => {
  it('offers to make the first one', async () => {
    answerPeople([])
    const create = vi.fn()
    const { user } = showPeople({ create: { label: 'New user', onClick: create } })
    const empty = await screen.findByText('还没有用户')
    const cell = empty.closest('td')
    expect(cell).not.toBeNull()
    await user.click(within(cell ?? document.body).getByRole('button', { name: '新建用户' }))
    expect(create).toHaveBeenCalledOnce()
  })

  it('offers to clear the filters when they left none', async () => {
    answerPeople([])
    const { user, where } = showPeople({}, '/people?Q=nobody&Status=active')
    const cell = (await screen.findByText('没有符合筛选条件的记录')).closest('td')
    answerPeople([ANN])
    await user.click(within(cell ?? document.body).getByRole('button', { name: '清除筛选' }))
    expect(await screen.findByText('ann')).toBeDefined()
    expect(where()).toBe('/people')
    expect(screen.getByRole('textbox', { name: '用户名' })).toHaveProperty('value', '')
  })
})

describe('the pages of a list', () => {
  const place = () => screen.getByRole('textbox', { name: '页码' })

  it('are turned by buttons, which end at the first and the last', async () => {
    answerPeople([ANN], 45)
    const { user, where } = showPeople()
    await screen.findByText('共 45 项')
    const [back, on] = [screen.getByRole('button', { name: '上一页' }), screen.getByRole('button', { name: '下一页' })]
    expect(back).toHaveProperty('disabled', true)
    await user.click(on)
    await expectAsked({ 'page.page': '1' })
    await user.click(on)
    await expectAsked({ 'page.page': '2' })
    expect(where()).toBe('/people?page=3')
    expect(on).toHaveProperty('disabled', true)
    await user.click(back)
    await expectAsked({ 'page.page': '1' })
  })

  it('are typed with Enter, and a page there is not is not gone to', async () => {
    answerPeople([ANN], 45)
    const { user, where } = showPeople()
    await screen.findByText('共 45 项')
    await fill(user, place(), '3')
    await user.keyboard('{Enter}')
    await expectAsked({ 'page.page': '2' })
    await fill(user, place(), '9')
    await user.keyboard('{Enter}')
    expect(place()).toHaveProperty('value', '3')
    expect(where()).toBe('/people?page=3')
  })

  it('go on past the count where the server counted only so far', async () => {
    api.answer('listUsers', () => ({ users: [ANN], page: { ...pageOf(20), more: true } }))
    const { user } = showPeople()
    await screen.findByText('20+ 项')
    await user.click(screen.getByRole('button', { name: '下一页' }))
    await expectAsked({ 'page.page': '1' })
  })

  it('start again at the first when another length of page is chosen', async () => {
    answerPeople([ANN], 300)
    const { user, where } = showPeople({}, '/people?page=3')
    await screen.findByText('共 300 项')
    await pick(user, '每页行数', '50 条/页')
    await expectAsked({ 'page.pageSize': '50' })
    expect(where()).toBe('/people?pageSize=50')
  })

  it('lead back to the last one when a link names one beyond it', async () => {
    answerPeople([ANN], 45)
    const { where } = showPeople({}, '/people?page=9')
    await expectAsked({ 'page.page': '2' })
    expect(where()).toBe('/people?page=3')
  })
})

describe('the order of a list', () => {
  it('is ascending, descending and then the server’s own, and the heading says so', async () => {
    const { user, where } = showPeople({}, '/people?page=1')
    await screen.findByText('ann')
    const heading = screen.getByRole('columnheader', { name: '用户名' })
    const button = within(heading).getByRole('button')
    expect(heading.ariaSort).toBe('none')
    await user.click(button)
    await expectAsked({ sort: 'username' })
    expect(heading.ariaSort).toBe('ascending')
    await user.click(button)
    await expectAsked({ sort: '-username' })
    expect([heading.ariaSort, where()]).toEqual(['descending', '/people?sort=-username'])
    await user.click(button)
    await expectAsked({})
    expect(heading.ariaSort).toBe('none')
  })

  it('is changed by the keyboard', async () => {
    const { user } = showPeople()
    await screen.findByText('ann')
    screen.getByRole('button', { name: '创建时间' }).focus()
    await user.keyboard('{Enter}')
    await expectAsked({ sort: 'createdAt' })
  })
})

describe('the filters of a list', () => {
  it('search a moment after the last key, at the first page, and once', async () => {
    answerPeople([ANN], 45)
    const { user, where } = showPeople({}, '/people?page=2')
    await screen.findByText('共 45 项')
    const before = api.calls('listUsers').length
    await user.type(screen.getByRole('textbox', { name: '用户名' }), 'zhao')
    await expectAsked({ filters: filterOn('zhao') })
    expect(api.calls('listUsers')).toHaveLength(before + 1)
    expect(where()).toBe('/people?Q=zhao')
  })

  it('search on Enter without waiting, and without the blanks around', async () => {
    const { user, where } = showPeople()
    await screen.findByText('ann')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await user.type(screen.getByRole('textbox', { name: '用户名' }), ' zhao {Enter}')
    await waitFor(() => expect(where()).toBe('/people?Q=zhao'))
  })

  it('come from a link, and back in the browser brings the ones before', async () => {
    const { user, goBack } = showPeople({}, '/people?Q=zhao&Status=disabled&sort=-createdAt&Role=forged')
    await waitFor(() => expect(api.last('listUsers').query.getAll('filters')).toHaveLength(2))
    const { query } = api.last('listUsers')
    expect(query.getAll('filters')).toEqual([filterOn('zhao'), filterOn('disabled', 'Status')])
    expect(query.get('sort')).toBe('-createdAt')
    const field = screen.getByRole('textbox', { name: '用户名' })
    expect(field).toHaveProperty('value', 'zhao')
    await user.click(await screen.findByRole('button', { name: '清除筛选' }))
    await expectAsked({ sort: '-createdAt' })
    goBack()
    await waitFor(() => expect(field).toHaveProperty('value', 'zhao'))
    expect(api.last('listUsers').query.getAll('filters')).toHaveLength(2)
  })

  it('are chosen from their options', async () => {
    const { user, where } = showPeople()
    await screen.findByText('ann')
    await pick(user, '状态', '已停用')
    await expectAsked({ filters: filterOn('disabled', 'Status') })
    expect(where()).toBe('/people?Status=disabled')
  })
})
