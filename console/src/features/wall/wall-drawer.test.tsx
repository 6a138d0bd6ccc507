import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WallLink } from '#contract/wall/entities.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, pick, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import WallDrawer from './wall-drawer.tsx'

const LINK: WallLink = {
  id: 'wl_1',
  enterpriseId: 'en_1',
  giver: { id: 'us_1', fullname: '周敏' },
  name: '前台电视',
  scenes: ['figures', 'needs'],
  seconds: 20,
  masked: true,
  createdAt: '2026-11-18T06:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
}

const open = () => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '澄明传媒', role: 'User' }] })
  return show(<WallDrawer close={() => undefined} />)
}

it('makes a link of what was chosen, and shows it once with its code', async () => {
  api.answer('listWallLinks', () => ({ wall_links: [] }))
  api.answer('createWallLink', () => ({ wall_link: LINK, url: 'https://example.com/#/wall?token=secret' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '生成链接' }))
  expect(await screen.findByText('请填写名称，例如挂在哪里，便于以后辨认')).toBeDefined()
  expect(api.calls('createWallLink')).toEqual([])
  await fill(user, screen.getByLabelText('名称'), '前台电视')
  await pick(user, '有效期', '直到撤销')
  await user.click(screen.getByLabelText('分时趋势'))
  await user.click(screen.getByRole('switch', { name: '名称打码' }))
  await user.click(screen.getByRole('button', { name: '生成链接' }))
  expect(await screen.findByDisplayValue('https://example.com/#/wall?token=secret')).toBeDefined()
  expect(api.last('createWallLink').body).toEqual({
    enterpriseId: 'en_1',
    name: '前台电视',
    days: null,
    scenes: ['figures', 'adsets', 'needs'],
    seconds: 15,
    masked: true,
  })
  expect(screen.getByRole('img', { name: '二维码：前台电视' })).toBeDefined()
  expect(screen.getByRole('link', { name: '打开大屏' }).getAttribute('href')).toContain('token=secret')
})

it('lists what is in force and revokes after asking', async () => {
  let links = [LINK]
  api.answer('listWallLinks', () => ({ wall_links: links }))
  api.answer('revokeWallLink', () => {
    links = []
    return { wall_link: LINK }
  })
  const { user } = open()
  const list = within(await screen.findByRole('region', { name: '生效中的链接' }))
  expect(await list.findByText(/今日数据、待处理 · 每个 20 秒 · 名称打码/)).toBeDefined()
  expect(list.getByText(/有效期至撤销为止/)).toBeDefined()
  await user.click(list.getByRole('button', { name: '撤销' }))
  expect(api.calls('revokeWallLink')).toEqual([])
  const asked = await screen.findByText('撤销此链接？正在显示的屏幕会在一分钟内停止。')
  await user.click(within(asked.closest<HTMLElement>('.ant-popover') ?? asked).getByRole('button', { name: '撤销' }))
  expect(await list.findByText('暂无生效中的链接')).toBeDefined()
  expect(api.last('revokeWallLink').params).toEqual({ id: 'wl_1' })
})

it('says why a link could not be made', async () => {
  api.answer('listWallLinks', () => ({ wall_links: [] }))
  api.answer('createWallLink', () => refusal('request.too_many'))
  const { user } = open()
  await fill(user, await screen.findByLabelText('名称'), '前台电视')
  await user.click(screen.getByRole('button', { name: '生成链接' }))
  expect((await screen.findByRole('alert')).textContent).toContain('操作过于频繁')
})
