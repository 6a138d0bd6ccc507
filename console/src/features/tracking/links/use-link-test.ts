import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'

export type LinkTested = ReplyOf<Endpoints['testLink']>

export interface LinkTesting {
  /** The test click with its links; undefined until the server has made it. */
  tested: LinkTested | undefined
  error: string | undefined
  start(): void
}

/** A test of an ad set's links: each start makes a test click of its own, so that it is never asked for again by itself. */
export const useLinkTest = (adsetId: string): LinkTesting => {
  const [tested, setTested] = useState<LinkTested>()
  const { run, error } = useMutation(async () => {
    setTested(undefined)
    setTested(await request('testLink', { params: { id: adsetId }, body: {} }))
  })
  return { tested, error, start: () => void run() }
}
