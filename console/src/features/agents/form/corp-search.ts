import type { TFunction } from 'i18next'
import type { Agent } from '#contract/agents/entities.ts'
import type { WxUser } from '#contract/wecom/entities.ts'
import { USER_STATUSES } from '#contract/wecom/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { knownQuery, selectQuery } from '#console/shared/query/select-query.ts'
import type { RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'

type Search = Pick<RemoteSelectProps, 'find' | 'nameOf'>
const SHOWN = 20
/** As many as the published call names. */
const KF_SHOWN = 100

/** Without a corp the fields are disabled, and nothing is asked. */
const queryOf = (corpId: string | undefined, words: string, pageSize = SHOWN) => {
  const typed = words.trim().slice(0, 200)
  const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
  return { corp_id: corpId ?? '', pageSize, filters }
}

/** A member by name where WeCom tells it, with what stands in the way of receiving anyone. */
const labelOf = (user: WxUser, t: TFunction): string =>
  [
    user.name === '' ? user.userId : `${user.name} (${user.userId})`,
    ...user.departments.slice(0, 1).flatMap(({ name }) => (name === '' ? [] : [name])),
    ...(user.status === USER_STATUSES.active ? [] : [t('not active at WeChat-work')]),
    ...(user.follow ? [] : [t('may not contact customers')]),
    ...(user.agent === null ? [] : [t('stands for {{name}} already', { name: user.agent.name })]),
  ].join(' · ')

export const useMemberSearch = (corpId: string | undefined, agent: Agent | undefined): Search => {
  const { t } = useTranslation()
  return {
    find: (words) =>
      selectQuery('listWxUsers', { query: queryOf(corpId, words) }, ({ users }) =>
        users.map((user) => ({ value: user.userId, label: labelOf(user, t) })),
      ),
    nameOf: (id) =>
      id === agent?.userId
        ? knownQuery(agent.userName || id)
        : selectQuery('listWxUsers', { query: queryOf(corpId, id) }, ({ users }) => {
            const user = users.find(({ userId }) => userId === id)
            return user && labelOf(user, t)
          }),
  }
}

export const useKfSearch = (corpId: string | undefined, agent: Agent | undefined): Search => ({
  find: (words) =>
    selectQuery('listKf', { query: queryOf(corpId, words, KF_SHOWN) }, ({ kf_accounts }) =>
      kf_accounts.map(({ open_kfid, name }) => ({ value: open_kfid, label: name || open_kfid })),
    ),
  nameOf: (id) =>
    id === agent?.openKfid
      ? knownQuery(agent.kfName || id)
      : selectQuery('listKf', { query: queryOf(corpId, '', KF_SHOWN) }, ({ kf_accounts }) => {
          const account = kf_accounts.find(({ open_kfid }) => open_kfid === id)
          return account && (account.name || id)
        }),
})
