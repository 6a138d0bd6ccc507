import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { View } from '#contract/views/entities.ts'
import { CallFailure } from '../api/failure.ts'
import { mutate } from '../query/mutate.ts'
import { useMutation } from '../query/use-mutation.ts'
import { useAfterPaint } from '../page/use-after-paint.ts'
import { isCached } from '../query/query-client.ts'
import { SKIP, useQuery } from '../query/use-query.ts'
import { useAuth } from '../session/auth-store.ts'
import { readStored, writeStored } from '../store/stored.ts'
import { isStoredViews, LONGEST_NAME, viewOfQuery } from './saved-views.ts'

type NewView = SentBodyOf<Endpoints['createView']>
type ViewChange = SentBodyOf<Endpoints['updateView']>

const isTaken = (error: unknown): boolean => error instanceof CallFailure && error.code === 'view.name_taken'

/** What the browser kept before views had a place on the server is brought there once. */
const uploadStoredViews = async (place: string, list: string): Promise<void> => {
  for (const { name, query } of readStored(place, isStoredViews) ?? []) {
    // One after the other: there are few, and the server counts them.
    // oxlint-disable-next-line no-await-in-loop
    await mutate('createView', { body: { list, name: name.slice(0, LONGEST_NAME), query } }).catch((error: unknown) => {
      if (!isTaken(error)) throw error
    })
  }
  writeStored(place, undefined)
}

/** A view of the same name of one's own is replaced. */
const saveView = async ({ list, name, ...change }: NewView, own: readonly View[]): Promise<unknown> => {
  const same = own.find((view) => view.name === name)
  return same === undefined
    ? mutate('createView', { body: { list, name, ...change } })
    : mutate('updateView', { params: { id: same.id }, body: change })
}

/** The views of a list: the own ones and what colleagues share. */
export const useSavedViews = (list: string, query: string) => {
  const user = useAuth((state) => state.user?.id) ?? ''
  const place = `hyper_views:${user}:${list}`
  const [isUploaded, setUploaded] = useState(() => readStored(place, isStoredViews) === undefined)
  const input = { query: { list } }
  const isDue = useAfterPaint(() => isCached('listViews', input))
  const { data, error } = useQuery('listViews', user === '' || !isUploaded || !isDue ? SKIP : input)
  const upload = useMutation(uploadStoredViews)
  const runUpload = upload.run
  useEffect(() => {
    if (user !== '' && !isUploaded) void runUpload(place, list).then(setUploaded)
  }, [user, isUploaded, place, list, runUpload])
  const known = data?.views
  const [own, shared] = useMemo(() => {
    const isOwn = ({ ownerId }: View) => ownerId === user
    return [(known ?? []).filter(isOwn), (known ?? []).filter((view) => !isOwn(view))]
  }, [known, user])
  const change = useMutation((work: () => Promise<unknown>) => work())
  const [dismissed, dismiss] = useState<string>()
  const failure = change.error ?? upload.error ?? error
  const perform = (work: () => Promise<unknown>) => {
    dismiss(undefined)
    return change.run(work)
  }
  return {
    known,
    own,
    shared,
    failure: failure === dismissed ? undefined : failure,
    current: useMemo(() => viewOfQuery([...own, ...shared], query), [own, shared, query]),
    save: (name: string, enterpriseId: string | null) =>
      perform(() => saveView({ list, name, query, enterpriseId }, own)),
    change: ({ id }: View, body: ViewChange) => perform(() => mutate('updateView', { params: { id }, body })),
    remove: ({ id }: View) => perform(() => mutate('deleteView', { params: { id } })),
    forgetFailure: () => dismiss(failure),
  }
}

/** Opens a list that nobody asked anything of with the view its reader chose for that; afterwards it leaves it alone. */
export const useDefaultView = (
  known: readonly View[] | undefined,
  isPlain: boolean,
  apply: (query: string) => void,
): void => {
  const waits = useRef(isPlain)
  const open = useEffectEvent(apply)
  useEffect(() => {
    if (!isPlain) waits.current = false
    if (known === undefined || !waits.current) return
    waits.current = false
    const chosen = known.find(({ isDefault }) => isDefault)?.query ?? ''
    if (chosen !== '') open(chosen)
  }, [known, isPlain])
}
