import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { notifyUser, toastMs } from './notifier.ts'

it('gives short words the usual time, and longer ones as long as they take to read', () => {
  expect(toastMs({ message: '已保存' })).toBe(1500)
  expect(toastMs({ message: '“百度”已停止回传；平台上的广告要到平台暂停，否则继续消耗' })).toBeGreaterThan(1500)
  expect(toastMs({ message: '字'.repeat(300) })).toBe(6000)
})

it('offers what can be done about it, once, and says why that failed', async () => {
  const perform = vi.fn().mockRejectedValue(new Error('服务器没有回应'))
  const { user } = show(<p />)
  act(() => notifyUser('success', '已停止', { label: 'Start', perform }))
  await user.click(await screen.findByRole('button', { name: '启动' }))
  expect(perform).toHaveBeenCalledOnce()
  expect(screen.queryByText('已停止')).toBeNull()
  expect(await screen.findByText('服务器没有回应')).toBeDefined()
})
