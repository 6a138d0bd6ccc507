import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { favouritesOf, toggleFavourite } from '#console/shared/favourites/favourites.ts'
import { authStore } from '#console/shared/session/auth-store.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { adsetOf } from '#console/features/adsets/testing/adset-samples.ts'
import { pageOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { FavouritesGroup } from './favourites-group.tsx'

const within45 = { timeout: 45_000 }
const RUNS = adsetOf({ id: 'as_1', name: '夏季号卡', isFavourite: true, status: 'AD_RUNNING' })
const RESTS = adsetOf({ id: 'as_2', name: '冬季号卡', isFavourite: true, status: 'AD_STOP' })

const me = () => {
  const { user } = authStore.get()
  if (user === undefined) throw new Error('nobody is signed in')
  return user
}
const open = (at = '/apps/reports') => show(<FavouritesGroup user={me()} />, at)
const titles = () =>
  within(screen.getByRole('navigation', { name: '收藏' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  signInAs()
  api.answer('listAdsets', () => ({ adsets: [RUNS, RESTS], page: pageOf(2, 1, 12) }))
})

describe('the favourites in the menu', () => {
  it('are the starred ad sets with their state, then pages and views', async () => {
    api.answer('listViews', () => ({
      views: [
        {
          id: 'vw_1',
          list: 'adsets',
          name: '成本偏高',
          query: 'Outlier=cost',
          isDefault: false,
          ownerId: me().id,
          ownerName: 'me',
          enterprise: null,
          mayChange: true,
          updatedAt: '2026-11-18T00:00:00Z',
        },
      ],
    }))
    toggleFavourite(me(), { action: 'page:/dashboard/e-wallet' })
    toggleFavourite(me(), { view: 'vw_1', list: 'adsets', path: '/apps/adsets/list' })
    open()
    await waitFor(() => expect(titles()).toEqual(['夏季号卡', '冬季号卡', '钱包', '视图：成本偏高']), within45)
    expect(screen.getAllByRole('img').map(({ ariaLabel }) => ariaLabel)).toEqual(['投放中', '已停止'])
    expect(screen.getByRole('link', { name: '视图：成本偏高' }).getAttribute('href')).toContain(
      '/apps/adsets/list?Outlier=cost',
    )
  })

  it('take the open page in and let it go', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '收藏当前页面' }))
    await waitFor(() => expect(titles()).toContain('报表'), within45)
    await user.click(screen.getByRole('button', { name: '取消收藏“报表”' }))
    await waitFor(() => expect(titles()).not.toContain('报表'), within45)
    expect(favouritesOf(me())).toEqual([])
  })

  it('take the star off an ad set on the server', async () => {
    api.answer('deleteAdsetFavourite', () => ({ adset: { ...RUNS, isFavourite: false } }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '取消收藏“夏季号卡”' }))
    await waitFor(() => expect(api.calls('deleteAdsetFavourite')).toHaveLength(1), within45)
  })

  it('bring ad sets that only this browser knew to the server', async () => {
    api.answer('searchRecords', () => ({ groups: [] }))
    api.answer('createAdsetFavourite', () => ({ adset: RUNS }))
    toggleFavourite(me(), { kind: 'adset', id: RUNS.id, find: RUNS.id })
    open()
    await waitFor(() => expect(api.calls('createAdsetFavourite')).toHaveLength(1), within45)
    await waitFor(() => expect(favouritesOf(me())).toEqual([]), within45)
  })
})
