import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { followOtherTabs, invalidateInAllTabs } from './other-tabs.ts'
import { useQuery } from './use-query.ts'

let end: () => void
let otherTab: BroadcastChannel
beforeEach(() => {
  signInAs()
  end = followOtherTabs()
  otherTab = new BroadcastChannel('huoketai-changes')
})
afterEach(() => {
  end()
  otherTab.close()
})

const Mail = () => {
  const { data } = useQuery('getPreferences', {}, { select: ({ mail }) => mail })
  return <p>{data}</p>
}

it('reads again what another tab names', async () => {
  let mail: 'warning' | 'danger' = 'warning'
  api.answer('getPreferences', () => ({ mail, mailed: true }))
  show(<Mail />)
  expect(await screen.findByText('warning')).toBeDefined()
  mail = 'danger'
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTab.postMessage({ names: ['getPreferences'] })
  expect(await screen.findByText('danger')).toBeDefined()
})

it('names what it reads again to the other tabs', async () => {
  const told = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true })
  })
  invalidateInAllTabs('getPreferences')
  expect(await told).toEqual({ names: ['getPreferences'] })
})
