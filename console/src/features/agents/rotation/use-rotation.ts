import { useState } from 'react'
import type { Agent } from '#contract/agents/entities.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { refreshShown } from '#console/shared/query/invalidate.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { useAdsetNews } from '#console/shared/adsets/use-adset-news.ts'
import type { RotationMode } from './rotation-labels.ts'

export type Rotating = ReplyOf<Endpoints['getRotation']>

export interface Plan {
  ids: readonly string[]
  mode: RotationMode
  stickyDays: number
}

const planOf = ({ agents, mode, stickyDays }: Rotating): Plan => ({ ids: agents.map(({ id }) => id), mode, stickyDays })
const isSame = (a: Plan, b: Plan): boolean =>
  a.mode === b.mode && a.stickyDays === b.stickyDays && a.ids.join() === b.ids.join()

interface Draft {
  /** What the server had when the planning began. */
  base: Plan
  plan: Plan
}

/** The agents of an ad set as they are, and as someone is about to set them. */
export const useRotation = (adsetId: string) => {
  const { t } = useTranslation()
  const params = { id: adsetId }
  const { data, refetch, ...state } = useQuery('getRotation', { params })
  const error = useFailure(state)
  const [draft, setDraft] = useState<Draft>()
  /** Those whom the server does not know in this ad set yet. */
  const [added, setAdded] = useState<readonly Agent[]>([])
  const [conflict, setConflict] = useState(false)
  useAdsetNews(adsetId, () => refreshShown('getRotation'))

  const saved = data && planOf(data)
  const plan = draft?.plan ?? saved
  const change = (next: Partial<Plan>) => {
    if (saved === undefined || plan === undefined) return
    const base = draft?.base ?? saved
    const planned = { ...plan, ...next }
    setDraft(isSame(planned, base) ? undefined : { base, plan: planned })
  }
  const saving = useMutation(async ({ base, plan: { ids, mode, stickyDays } }: Draft, overwrite: boolean) => {
    setConflict(false)
    const latest = stillThere(await fetchQuery('getRotation', { params }))
    if (!overwrite && !isSame(planOf(latest), base)) return setConflict(true)
    await mutate('setAdsetAgents', { params, body: { ids: [...ids], mode, stickyDays } })
    setDraft(undefined)
    notifyUser('success', t('The agents of the ad set are saved'))
  })
  return {
    data,
    error,
    refetch,
    plan,
    isDirty: draft !== undefined,
    agents: (plan?.ids ?? []).flatMap((id) => [...(data?.agents ?? []), ...added].find((one) => one.id === id) ?? []),
    busy: saving.pending,
    failure: saving.error,
    conflict,
    change,
    add: (agent: Agent) => {
      setAdded((now) => [...now, agent])
      change({ ids: [...(plan?.ids ?? []), agent.id] })
    },
    drop: () => {
      setDraft(undefined)
      setConflict(false)
      saving.reset()
    },
    save: async (overwrite = false) => {
      if (draft !== undefined) await saving.run(draft, overwrite)
    },
  }
}
export type RotationState = ReturnType<typeof useRotation>
