import type { Seeded } from '#simulators/shared/seeded.ts'
import type { Callbacks } from './callbacks.ts'
import type { Corp } from './corp.ts'
import type { User } from './directory.ts'
import { type Link, peopleOf } from './link.ts'
import { mintOpenUserid } from './seed-directory.ts'
import { tellOfLink } from './tell-of-link.ts'

const event = 'change_contact'
export type NewUser = { userid: string; name: string; departments: number[]; contact?: boolean }
export type UserChange = Partial<Pick<User, 'name' | 'status' | 'contact' | 'realName' | 'departments'>>
export type CorpChanges = ReturnType<typeof createCorpChanges>

/** What the corp's administrator does in WeCom itself; the apps learn of it by event. */
export function createCorpChanges(callbacks: Callbacks, seeded: Seeded) {
  const userOf = (corp: Corp, userid: string): User => {
    const user = corp.directory.users.get(userid)
    if (user === undefined) throw new Error(`${corp.corpid} has no user ${userid}`)
    return user
  }
  const tellOfEmpty = (corp: Corp, links: readonly Link[]) => {
    for (const link of links) {
      if (peopleOf(corp, link.range).length === 0) tellOfLink(callbacks, corp, link, 'link_unavailable')
    }
  }
  const linksWith = (corp: Corp, user: User) =>
    [...corp.links.values()].filter(({ range }) => {
      return (
        range.users.includes(user.userid) ||
        user.departments.some((id) => corp.directory.isWithin(id, range.departments))
      )
    })
  return {
    addUser: (corp: Corp, added: NewUser): User => {
      if (corp.directory.users.has(added.userid)) throw new Error(`${corp.corpid} has a user ${added.userid} already`)
      const unknown = added.departments.find((id) => !corp.directory.departments.has(id))
      if (unknown !== undefined) throw new Error(`${corp.corpid} has no department ${unknown}`)
      const user: User = {
        position: '',
        mobile: '',
        status: 1,
        contact: true,
        realName: true,
        openUserid: mintOpenUserid(seeded),
        ...added,
      }
      corp.directory.addUser(user)
      callbacks.toCorp(corp, event, 'create_user', { UserID: user.userid, Department: user.departments.join(',') })
      return user
    },
    changeUser: (corp: Corp, userid: string, change: UserChange): User => {
      const user = userOf(corp, userid)
      const links = linksWith(corp, user)
      const { departments, ...rest } = change
      Object.assign(user, rest)
      if (departments !== undefined) corp.directory.moveUser(user, departments)
      callbacks.toCorp(corp, event, 'update_user', { UserID: userid })
      tellOfEmpty(corp, links)
      return user
    },
    /** Leaves the directory and every range. */
    removeUser: (corp: Corp, userid: string): void => {
      const user = userOf(corp, userid)
      const links = linksWith(corp, user)
      corp.directory.removeUser(user)
      for (const { range } of links) range.users = range.users.filter((id) => id !== userid)
      callbacks.toCorp(corp, event, 'delete_user', { UserID: userid })
      tellOfEmpty(corp, links)
    },
    breakLink: (corp: Corp, link: Link): void => {
      link.unavailable = true
      tellOfLink(callbacks, corp, link, 'link_unavailable')
    },
    /** By hand in WeCom; a deletion by the API tells nobody. */
    deleteLink: (corp: Corp, link: Link): void => {
      corp.links.delete(link.linkId)
      tellOfLink(callbacks, corp, link, 'delete_link')
    },
  }
}
