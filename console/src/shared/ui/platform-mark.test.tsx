import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { PlatformMark } from './platform-mark.tsx'

it('says the platform where its name does not stand beside it', () => {
  show(<PlatformMark provider="oceanengine" label="巨量引擎" />)
  expect(screen.getByRole('img', { name: '巨量引擎' })).toBeDefined()
})

it('is silent beside the name, and another shape for each platform', () => {
  show(
    <>
      <PlatformMark provider="tencent_gdt" />
      <PlatformMark provider="oceanengine" />
      <PlatformMark provider="pingduoduo" />
    </>,
  )
  expect(screen.queryByRole('img')).toBeNull()
  const shapes = [...document.querySelectorAll('.platform-mark path')].map((path) => path.getAttribute('d'))
  expect(new Set(shapes).size).toBe(3)
})
