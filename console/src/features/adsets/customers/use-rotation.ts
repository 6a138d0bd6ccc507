import { useMemo, useState } from 'react'
import type { Agent } from '#contract/agents/entities.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { useAdsetNews } from '../detail/use-adset-news.ts'
import type { RotationMode } from './rotation-words.ts'

export type Rotating = ReplyOf<Endpoints['getRotation']>

export interface Plan {
  ids: readonly string[]
  mode: RotationMode
  stickyDays: number
}

const planOf = ({ agents, mode, stickyDays }: Rotating): Plan => ({ ids: agents.map(({ id }) => id), mode, stickyDays })
const isSame = (a: Plan, b: Plan): boolean =>
  a.mode === b.mode && a.stickyDays === b.stickyDays && a.ids.join() === b.ids.join()

/** The agents of an ad set as they stand, and as someone is about to set them. */
export const useRotation = (adsetId: string) => {
  const { t } = useTranslation()
  const params = { id: adsetId }
  const { answer, error, absent, reload, put } = useAnswer(adsetId, () => call('getRotation', { params }))
  /** What is planned, and what stood when the planning began. */
  const [draft, setDraft] = useState<{ base: Plan; plan: Plan }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState(false)
  /** Whoever a search has brought. */
  const known = useMemo(() => new Map<string, Agent>(), [])
  useAdsetNews(adsetId, reload)

  const saved = answer && planOf(answer)
  const plan = draft?.plan ?? saved
  const change = (next: Partial<Plan>) => {
    if (saved === undefined || plan === undefined) return
    const base = draft?.base ?? saved
    const planned = { ...plan, ...next }
    setDraft(isSame(planned, base) ? undefined : { base, plan: planned })
  }
  const drop = () => {
    setDraft(undefined)
    setConflict(false)
    setFailure(undefined)
  }
  const save = async (overwrite = false) => {
    if (draft === undefined) return
    setBusy(true)
    setFailure(undefined)
    setConflict(false)
    try {
      const latest = stillThere(await call('getRotation', { params }))
      put(latest)
      if (!overwrite && !isSame(planOf(latest), draft.base)) return setConflict(true)
      const { ids, mode, stickyDays } = draft.plan
      stillThere(await call('setAdsetAgents', { params, body: { ids: [...ids], mode, stickyDays } }))
      drop()
      reload()
      notifyUser('success', t('The agents of the ad set are saved'))
    } catch (thrown) {
      setFailure(messageOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  return {
    answer,
    error,
    absent,
    reload,
    known,
    plan,
    isDirty: draft !== undefined,
    agents: (plan?.ids ?? []).flatMap((id) => answer?.agents.find((one) => one.id === id) ?? known.get(id) ?? []),
    busy,
    failure,
    conflict,
    change,
    drop,
    save,
  }
}
export type RotationState = ReturnType<typeof useRotation>
