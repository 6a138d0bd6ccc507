import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { notifyUser } from './notifier.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const said = (words: string): boolean => screen.queryByText(words) !== null

it('gives short words the usual time, and longer ones as long as they take to read', () => {
  show(<p />)
  const long = '“百度-留学规划”已停止回传；平台上的广告要到平台暂停，否则继续消耗'
  act(() => {
    notifyUser('success', '已保存')
    notifyUser('success', long)
  })
  act(() => vi.advanceTimersByTime(1499))
  expect([said('已保存'), said(long)]).toEqual([true, true])
  act(() => vi.advanceTimersByTime(2))
  expect([said('已保存'), said(long)]).toEqual([false, true])
  act(() => vi.advanceTimersByTime(long.length * 60))
  expect(said(long)).toBe(false)
})
