import { expect, it, vi } from 'vitest'
import { afterRouteFetches, trackRouteFetch } from './route-fetches.ts'

it('waits until every page that is asked for is there or has failed', async () => {
  const work = vi.fn()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ends = [trackRouteFetch(first.promise), trackRouteFetch(second.promise).catch(() => undefined)]
  afterRouteFetches(work)
  first.resolve()
  await ends[0]
  expect(work).not.toHaveBeenCalled()
  second.reject(new Error('offline'))
  await ends[1]
  expect(work).toHaveBeenCalledOnce()
  await trackRouteFetch(Promise.resolve())
  expect(work).toHaveBeenCalledOnce()
})

it('is called off, and does not wait where nothing is asked for', async () => {
  const [off, now] = [vi.fn(), vi.fn()]
  const fetching = Promise.withResolvers<void>()
  const end = trackRouteFetch(fetching.promise)
  afterRouteFetches(off)()
  fetching.resolve()
  await end
  expect(off).not.toHaveBeenCalled()
  afterRouteFetches(now)
  expect(now).toHaveBeenCalledOnce()
})
