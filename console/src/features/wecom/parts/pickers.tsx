import { createContext, useContext, useMemo } from 'react'
import { selectQuery } from '#console/shared/query/select-query.ts'
import type { PickProps } from '#console/shared/table/list-spec.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { nameOfUser } from './name-of-user.ts'
import '#console/shared/table/filter-bar.css'

const SHOWN = 20
const LINKS_SHOWN = 100
/** Whose links and people the filters below search. */
export const CorpContext = createContext('')

const searchOf = (corpId: string, words: string, pageSize = SHOWN) => ({
  query: {
    corp_id: corpId,
    pageSize,
    filters: words.trim() === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: words.trim().slice(0, 200) })],
  },
})

type Search = Pick<RemoteSelectProps, 'find' | 'nameOf'>
const linkSearch = (corpId: string): Search => ({
  find: (words) =>
    selectQuery('listLinks', searchOf(corpId, words, LINKS_SHOWN), ({ links }) =>
      links.map(({ id, name }) => ({ value: id, label: name })),
    ),
  nameOf: (id) => selectQuery('getLink', { params: { id }, query: { corp_id: corpId } }, ({ link }) => link.name),
})
const userSearch = (corpId: string): Search => ({
  find: (words) =>
    selectQuery('listWxUsers', searchOf(corpId, words), ({ users }) =>
      users.map((user) => ({ value: user.userId, label: nameOfUser(user) })),
    ),
  nameOf: (id) =>
    selectQuery('listWxUsers', searchOf(corpId, id), ({ users }) => {
      const user = users.find(({ userId }) => userId === id)
      return user && nameOfUser(user)
    }),
})

const filterBy =
  (searchIn: (corpId: string) => Search) =>
  ({ value, onChange, label }: PickProps) => {
    const corpId = useContext(CorpContext)
    const search = useMemo(() => searchIn(corpId), [corpId])
    return (
      <RemoteSelect
        className="filter-bar-select"
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
