import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api, NO_NETWORK } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { mutate } from './mutate.ts'
import { prefetchQuery } from './query-client.ts'
import { useQuery } from './use-query.ts'

beforeEach(() => void signInAs())

const Panel = ({ name }: { name: 'getPreferences' | 'listSessions' }) => {
  const { data, error, refetch } = useQuery(name)
  return (
    <section aria-label={name}>
      {error === undefined ? data && '有数据' : <button onClick={refetch}>{`重试 ${name}`}</button>}
    </section>
  )
}
const showBoth = () =>
  show(
    <>
      <Panel name="getPreferences" />
      <Panel name="listSessions" />
    </>,
  )

it('asks with one that is tried again for all that have failed', async () => {
  api.answer('getPreferences', () => NO_NETWORK)
  api.answer('listSessions', () => NO_NETWORK)
  const { user } = showBoth()
  const button = await screen.findByRole('button', { name: '重试 getPreferences' })
  await screen.findByRole('button', { name: '重试 listSessions' })
  api.answer('getPreferences', () => ({ mail: null, mailed: true }))
  api.answer('listSessions', () => ({ sessions: [] }))
  await user.click(button)
  await waitFor(() => expect(screen.getAllByText('有数据')).toHaveLength(2))
  expect([api.calls('getPreferences').length, api.calls('listSessions').length]).toEqual([2, 2])
})

it('does not ask once more for what has just failed on its way to the page', async () => {
  api.answer('getPreferences', () => NO_NETWORK)
  await prefetchQuery('getPreferences')
  show(<Panel name="getPreferences" />)
  await screen.findByRole('button', { name: '重试 getPreferences' })
  expect(api.calls('getPreferences')).toHaveLength(1)
})

it('reads everything shown again after something was taken back, which may be of any kind', async () => {
  api.answer('getPreferences', () => ({ mail: null, mailed: true }))
  api.answer('listSessions', () => ({ sessions: [] }))
  api.answer('undo', () => ({ entity: 'agent', id: 'ag_1' }))
  showBoth()
  await waitFor(() => expect(screen.getAllByText('有数据')).toHaveLength(2))
  await mutate('undo', { params: { token: 'given' } })
  await waitFor(() => expect([api.calls('getPreferences').length, api.calls('listSessions').length]).toEqual([2, 2]))
})
