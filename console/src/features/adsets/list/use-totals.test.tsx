import { setTimeout as sleep } from 'node:timers/promises'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useQuery } from '#console/shared/query/use-query.ts'
import { api, NO_NETWORK } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { useTotals } from './use-totals.ts'

beforeEach(() => void signInAs())

const VIEW = { page: 1, pageSize: 20, filters: {} }
const Totals = ({ sort }: { sort: string | undefined }) => {
  useTotals({ view: { ...VIEW, sort }, filters: [], enterpriseId: undefined })
  return undefined
}
const List = () => {
  const [sort, setSort] = useState<string>()
  useQuery('listAdsets', { query: { page: 1, pageSize: 20, ...(sort === undefined ? {} : { sort }) } })
  return (
    <>
      <button onClick={() => setSort((now) => (now === '-clicks' ? '-spend' : '-clicks'))}>sort</button>
      <Totals sort={sort} />
    </>
  )
}
const asked = () => [api.calls('listAdsets').length, api.calls('getAdsetTotals').length]

it('rows in another order bring the totals of their moment, and rows that were read before are read with them', async () => {
  // The answer takes a moment, as that of a server does.
  const late = async (): Promise<typeof NO_NETWORK> => {
    await sleep(60)
    return NO_NETWORK
  }
  api.answer('listAdsets', late)
  api.answer('getAdsetTotals', late)
  const { user } = show(<List />)
  await waitFor(() => expect(asked()).toEqual([1, 1]))
  // Both are answered: what is still being read is not asked for again.
  await sleep(200)
  const sort = screen.getByRole('button', { name: 'sort' })
  for (const [rows, totals] of [
    [2, 2],
    [3, 3],
    [4, 4],
  ]) {
    await user.click(sort)
    await waitFor(() => expect(asked()).toEqual([rows, totals]))
    // And nothing is asked twice.
    await sleep(200)
    expect(asked()).toEqual([rows, totals])
  }
})
