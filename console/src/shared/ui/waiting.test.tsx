import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { show } from '#console/testing/render.tsx'
import { Waiting } from './waiting.tsx'

it('has the room of the lines that are coming, and says that it waits', () => {
  show(<Waiting lines={3} />)
  const waiting = screen.getByText('加载中…')
  expect([waiting.ariaBusy, waiting.style.height, waiting.textContent]).toEqual(['true', '66px', '加载中…'])
})

it('says that a page is on its way', () => {
  show(<PageWait />)
  expect(screen.getByText('加载中…').ariaBusy).toBe('true')
})
