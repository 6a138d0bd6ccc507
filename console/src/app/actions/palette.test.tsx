import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/identity/entities.ts'
import { adsetOf } from '#console/features/adsets/testing/adset-samples.ts'
import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import { usePeriod } from '#console/shared/dashboard/use-period.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { pageOf } from '#console/testing/samples.ts'
import { fill, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { Overlays } from './overlays.tsx'

const SUMMER = adsetOf({ id: 'as_1', name: '夏季号卡', status: 'AD_RUNNING' })
const WINTER = adsetOf({ id: 'as_2', name: '冬季号卡', status: 'AD_STOP' })

beforeEach(() => {
  api.answer('searchRecords', () => ({ groups: [] }))
  api.answer('listAdsets', ({ query }) => {
    const wanted = query.getAll('filters').map((one) => JSON.parse(one) as { ID: string; Value: string })
    const value = (id: string) => wanted.find(({ ID }) => ID === id)?.Value
    const adsets = [SUMMER, WINTER].filter(
      ({ name, status }) => name.includes(value('Q') ?? '') && status === (value('Status') ?? status),
    )
    return { adsets, page: pageOf(adsets.length, 0, 5) }
  })
  api.answer('getAdset', ({ params }) => ({ adset: params.id === SUMMER.id ? SUMMER : WINTER }))
})

const open = async (given: Partial<SessionUser> = {}, at = '/apps/profile') => {
  const shown = show(<Overlays user={signInAs(given)} />, at)
  await shown.user.keyboard('{Control>}k{/Control}')
  return { ...shown, field: await screen.findByRole('combobox') }
}
const Figures = () => <PeriodPicker period={usePeriod({ byName: true })} />
const names = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent)
const group = (name: string) => screen.findByRole('group', { name })
const within45 = { timeout: 45_000 }

describe('the palette', () => {
  it('offers what may be created, to each role its own', async () => {
    const { user, field } = await open({ role: 'Member', enterprises: [{ id: 'e1', name: '晨星', role: 'Member' }] })
    await fill(user, field, '新建')
    const created = within(await group('新建'))
    expect(created.getAllByRole('option')[0]?.textContent).toContain('新建广告组')
    expect(names().join()).toContain('新建表单')
    expect(names().join()).not.toContain('新建用户')
  })

  it('stops an ad set that is named after the verb, after its question', async () => {
    api.answer('setAdsetState', ({ body }) => ({ adset: { ...SUMMER, status: body.status } }))
    const { user, field } = await open()
    await fill(user, field, '停止 号卡')
    await waitFor(() => expect(names()[0]).toContain('停止“夏季号卡”'), within45)
    expect(names().join()).not.toContain('冬季号卡')
    await user.keyboard('{Enter}')
    const asked = await screen.findByRole('dialog', { name: /停止“夏季号卡”/ })
    expect(asked.textContent).toContain('平台上的广告要到平台暂停，否则继续消耗')
    await user.click(within(asked).getByRole('button', { name: '停止回传' }))
    expect(await screen.findByText(/夏季号卡.*已停止/)).toBeDefined()
    expect(api.last('setAdsetState').params).toEqual({ id: 'as_1' })
  })

  it('offers to retry only where pushes failed', async () => {
    const { user, field } = await open()
    const failing = { ...SUMMER, id: 'as_9', name: '装修报价', total: { ...SUMMER.total, failed: 8 } }
    api.answer('listAdsets', () => ({ adsets: [failing, SUMMER], page: pageOf(1, 0, 5) }))
    await fill(user, field, '重试')
    await waitFor(() => expect(names().join()).toContain('重试“装修报价”'), within45)
    expect(names().join()).not.toContain('重试“夏季号卡”')
    const { query } = api.last('listAdsets')
    expect([query.getAll('filters'), query.get('period')]).toEqual([
      [JSON.stringify({ ID: 'Outlier', Value: 'failed' })],
      'last30',
    ])
  })

  it('does nothing where the question is answered with no', async () => {
    const { user, field } = await open()
    await fill(user, field, 'tz xia')
    api.answer('listAdsets', () => ({ adsets: [SUMMER], page: pageOf(1, 0, 5) }))
    await waitFor(() => expect(names()[0]).toContain('停止“夏季号卡”'), within45)
    await user.keyboard('{Enter}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
    expect(api.calls('setAdsetState')).toEqual([])
  })

  it('offers what can be done to the open ad set, and no harm first', async () => {
    await open({}, '/apps/adsets/details/as_1')
    const here = within(await group('当前广告组'))
    const offered = here.getAllByRole('option').map(({ textContent }) => textContent)
    expect(offered[0]).toContain('编辑“夏季号卡”')
    expect(offered.at(-1)).toContain('停止“夏季号卡”')
  })

  it('offers a customer nothing that changes an ad set', async () => {
    const { user, field } = await open({ role: 'MemberCustomer' }, '/apps/adsets/details/as_1')
    const here = within(await group('当前广告组'))
    expect(here.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['“夏季号卡”的链接与二维码'])
    await fill(user, field, '停止 夏季')
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]), within45)
  })

  it('sets the days of a page that has some', async () => {
    const user = signInAs()
    const shown = show(
      <>
        <Figures />
        <Overlays user={user} />
      </>,
      '/apps/reports',
    )
    for (const [typed, title, address] of [
      ['近 7 天', '日期：近 7 天', '/apps/reports?period=last7'],
      ['昨日', '日期：昨天', '/apps/reports?period=yesterday'],
      ['今日', '日期：今天', '/apps/reports'],
    ] as const) {
      await shown.user.keyboard('{Control>}k{/Control}')
      await fill(shown.user, await screen.findByRole('combobox', { name: /搜索/ }), typed)
      await waitFor(() => expect(names()[0]).toContain(title), within45)
      await shown.user.keyboard('{Enter}')
      await waitFor(() => expect(shown.where()).toBe(address), within45)
    }
  })

  it('offers no days on a page without any', async () => {
    const { user, field } = await open()
    await fill(user, field, '近 7 天')
    await waitFor(() => expect(screen.queryByRole('option', { name: /日期/ })).toBeNull(), within45)
  })

  it('says by which letters it was found', async () => {
    const { user, field } = await open()
    await fill(user, field, 'qb')
    const found = await screen.findByRole('option', { name: /钱包/ })
    await waitFor(() => expect(found.querySelector('mark')?.textContent).toBe('钱包'), within45)
    expect(found.textContent).toContain('qian bao')
  })

  it('keeps favourites first, in their order, and takes them away', async () => {
    const { user, field } = await open()
    for (const typed of ['钱包', '报表']) {
      await fill(user, field, typed)
      await waitFor(() => expect(names()[0]).toContain(typed), within45)
      await user.keyboard('{Control>}d{/Control}')
    }
    await user.clear(field)
    const marked = () => within(screen.getByRole('group', { name: '收藏' })).getAllByRole('option')
    await waitFor(() => expect(marked()).toHaveLength(2), within45)
    await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(marked()[0]?.textContent).toContain('报表'), within45)
    await user.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(marked().map(({ textContent }) => textContent)).toHaveLength(1), within45)
  })

  it('goes from group to group by Tab, and shows what was used lately', async () => {
    const { user, field, where } = await open()
    await fill(user, field, '钱包')
    await waitFor(() => expect(names()[0]).toContain('钱包'), within45)
    await user.keyboard('{Enter}')
    expect(where()).toBe('/dashboard/e-wallet')
    await user.keyboard('{Control>}k{/Control}')
    const again = await screen.findByRole('combobox')
    expect(document.activeElement).toBe(again)
    const [first, second] = screen.getAllByRole('group')
    const chosen = () => screen.getByRole('option', { selected: true })
    expect(first?.contains(chosen())).toBe(true)
    await user.keyboard('{Tab}')
    expect(second?.contains(chosen())).toBe(true)
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(first?.contains(chosen())).toBe(true)
  })

  it('switches to another enterprise of the person', async () => {
    const enterprises = [
      { id: 'e1', name: '晨星', role: 'User' as const },
      { id: 'e2', name: '远航', role: 'User' as const },
    ]
    api.answer('updateMe', () => refusal('enterprise.not_found'))
    const { user, field } = await open({ role: 'User', enterprises, selectEnterprise: 'e1' })
    await fill(user, field, '切换企业')
    await waitFor(() => expect(names()[0]).toContain('切换到“远航”'), within45)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.last('updateMe').body).toEqual({ selectEnterprise: 'e2' }), within45)
  })
})
