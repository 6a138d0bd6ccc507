import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Agent } from '#contract/agents/entities.ts'
import type { WxUser } from '#contract/wecom/entities.ts'
import { USER_STATUSES } from '#contract/wecom/statuses.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'

type Search = Pick<RemoteSelectProps, 'find' | 'nameOf'>
const SHOWN = 20
/** As many as the published call names. */
const KF_SHOWN = 100

const asked = (corpId: string, words: string, pageSize = SHOWN) => {
  const typed = words.trim().slice(0, 200)
  const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
  return { corp_id: corpId, pageSize, filters }
}

/** A member by name where WeCom tells it, with what stands in the way of receiving anyone. */
const memberWords = (user: WxUser, t: TFunction): string =>
  [
    user.name === '' ? user.userId : `${user.name} (${user.userId})`,
    ...user.departments.slice(0, 1).flatMap(({ name }) => (name === '' ? [] : [name])),
    ...(user.status === USER_STATUSES.active ? [] : [t('not active at WeChat-work')]),
    ...(user.follow ? [] : [t('may not contact customers')]),
    ...(user.agent === null ? [] : [t('stands for {{name}} already', { name: user.agent.name })]),
  ].join(' · ')

export const useMemberSearch = (corpId: string | undefined, agent: Agent | undefined): Search => {
  const { t } = useTranslation()
  return useMemo(() => {
    const find: Search['find'] = async (words, signal) => {
      if (corpId === undefined) return []
      const reply = await call('listWxUsers', { query: asked(corpId, words), signal })
      return (reply?.users ?? []).map((user) => ({ value: user.userId, label: memberWords(user, t) }))
    }
    return {
      find,
      nameOf: async (id) => {
        if (id === agent?.userId) return agent.userName || id
        return (await find(id, new AbortController().signal)).find(({ value }) => value === id)?.label
      },
    }
  }, [corpId, agent, t])
}

export const useKfSearch = (corpId: string | undefined, agent: Agent | undefined): Search =>
  useMemo(() => {
    const find: Search['find'] = async (words, signal) => {
      if (corpId === undefined) return []
      const reply = await call('listKf', { query: asked(corpId, words, KF_SHOWN), signal })
      return (reply?.kf_accounts ?? []).map(({ open_kfid, name }) => ({ value: open_kfid, label: name || open_kfid }))
    }
    return {
      find,
      nameOf: async (id) => {
        if (id === agent?.openKfid) return agent.kfName || id
        return (await find('', new AbortController().signal)).find(({ value }) => value === id)?.label
      },
    }
  }, [corpId, agent])
