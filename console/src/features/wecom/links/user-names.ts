import { useState } from 'react'
import type { WxUser } from '#contract/wecom/entities.ts'
import { type Cached, queryClient } from '#console/shared/query/query-client.ts'

type Named = Pick<WxUser, 'userId' | 'name'>

export interface UserNames {
  /** The id where the name is not known. */
  nameOf(userId: string): string
  learn(users: readonly Named[]): void
}

const entriesOf = (users: readonly Named[]): [string, string][] =>
  users.flatMap(({ userId, name }) => (name === '' ? [] : [[userId, name]]))

/** Those whom lists have brought before: a draft holds only ids. */
const cachedUsers = (corpId: string): WxUser[] =>
  queryClient
    .getQueriesData<Cached<'listWxUsers'>>({ queryKey: ['listWxUsers'] })
    .flatMap(([, reply]) => reply?.users ?? [])
    .filter((user) => user.corpId === corpId)

/** Names for those who are chosen but not in sight. */
export const useUserNames = (corpId: string, known: readonly Named[]): UserNames => {
  const [names, setNames] = useState(() => new Map(entriesOf([...cachedUsers(corpId), ...known])))
  return {
    nameOf: (userId) => names.get(userId) ?? userId,
    learn: (users) => setNames((now) => new Map([...now, ...entriesOf(users)])),
  }
}
