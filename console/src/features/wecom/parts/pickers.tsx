import { createContext, useContext, useMemo } from 'react'
import { call } from '#console/shared/api/client.ts'
import type { PickProps } from '#console/shared/table/list-spec.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { nameOfUser } from './name-of-user.ts'

const SHOWN = 20
const LINKS_SHOWN = 100
/** Whose links and people the filters below search. */
export const CorpContext = createContext('')

const asked = (corpId: string, words: string, pageSize = SHOWN) => ({
  corp_id: corpId,
  pageSize,
  filters: words.trim() === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: words.trim().slice(0, 200) })],
})

type Search = Pick<RemoteSelectProps, 'find' | 'nameOf'>
const linkSearch = (corpId: string): Search => ({
  find: async (words, signal) =>
    ((await call('listLinks', { query: asked(corpId, words, LINKS_SHOWN), signal }))?.links ?? []).map(
      ({ id, name }) => ({
        value: id,
        label: name,
      }),
    ),
  nameOf: async (id) => (await call('getLink', { params: { id }, query: { corp_id: corpId } }))?.link.name,
})
const userSearch = (corpId: string): Search => {
  const find: Search['find'] = async (words, signal) =>
    ((await call('listWxUsers', { query: asked(corpId, words), signal }))?.users ?? []).map((user) => ({
      value: user.userId,
      label: nameOfUser(user),
    }))
  const nameOf: Search['nameOf'] = async (id) =>
    (await find(id, new AbortController().signal)).find(({ value }) => value === id)?.label
  return { find, nameOf }
}

const filterBy =
  (searchIn: (corpId: string) => Search) =>
  ({ value, onChange, label }: PickProps) => {
    const corpId = useContext(CorpContext)
    const search = useMemo(() => searchIn(corpId), [corpId])
    return (
      <RemoteSelect
        className="filter-select"
        value={value}
        onChange={onChange}
        label={label}
        placeholder={label}
        {...search}
      />
    )
  }

export const LinkFilter = filterBy(linkSearch)
export const UserFilter = filterBy(userSearch)
