import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { offerAct } from '../ui/offer-act.tsx'
import { notifyUser } from './notifier.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const isSaid = (words: RegExp): boolean => screen.queryByText(words) !== null

it('says what happened for 1500 ms, and keeps an offer until it can be reached', () => {
  show(<p />)
  act(() => {
    notifyUser('success', '已保存')
    offerAct('已停止', '启动', () => Promise.resolve())
  })
  act(() => vi.advanceTimersByTime(1499))
  expect([isSaid(/已保存/), isSaid(/已停止/)]).toEqual([true, true])
  act(() => vi.advanceTimersByTime(1))
  expect([isSaid(/已保存/), isSaid(/已停止/)]).toEqual([false, true])
  act(() => vi.advanceTimersByTime(4500))
  expect(isSaid(/已停止/)).toBe(false)
})
