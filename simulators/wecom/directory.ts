export type Department = {
  id: number
  name: string
  nameEn: string
  parentId: number
  order: number
  leaders: string[]
}
/** 1 active, 2 disabled, 4 not activated, 5 left. */
export type UserStatus = 1 | 2 | 4 | 5
export type User = {
  userid: string
  openUserid: string
  name: string
  departments: number[]
  position: string
  mobile: string
  status: UserStatus
  /** Has 客户联系, so that customers can be added. */
  contact: boolean
  realName: boolean
}

export type Directory = ReturnType<typeof createDirectory>

export const rootDepartment = 1

/** A corp's departments and members. */
export function createDirectory() {
  const departments = new Map<number, Department>()
  const children = new Map<number, number[]>()
  const users = new Map<string, User>()
  const members = new Map<number, Set<User>>()

  const allDepartments: ReadonlyMap<number, Department> = departments
  const allUsers: ReadonlyMap<string, User> = users

  const join = (user: User) => {
    for (const id of user.departments) {
      const known = members.get(id)
      if (known === undefined) members.set(id, new Set([user]))
      else known.add(user)
    }
  }
  const part = (user: User) => {
    for (const id of user.departments) members.get(id)?.delete(user)
  }
  const subtree = (id: number): number[] => {
    const ids = [id]
    for (const at of ids) ids.push(...(children.get(at) ?? []))
    return ids
  }
  return {
    departments: allDepartments,
    users: allUsers,
    addDepartment: (department: Department) => {
      departments.set(department.id, department)
      const siblings = children.get(department.parentId)
      if (siblings === undefined) children.set(department.parentId, [department.id])
      else siblings.push(department.id)
    },
    /** The department and everything below it. */
    subtree,
    /** Who stands in the department itself. */
    membersOf: (id: number): User[] => [...(members.get(id) ?? [])],
    membersBelow: (id: number): Set<User> => new Set(subtree(id).flatMap((at) => [...(members.get(at) ?? [])])),
    isWithin: (id: number, roots: readonly number[]): boolean => {
      for (let at: number | undefined = id; at !== undefined && at !== 0; at = departments.get(at)?.parentId) {
        if (roots.includes(at)) return true
      }
      return false
    },
    addUser: (user: User) => {
      users.set(user.userid, user)
      join(user)
    },
    moveUser: (user: User, to: number[]) => {
      part(user)
      user.departments = to
      join(user)
    },
    removeUser: (user: User) => {
      part(user)
      users.delete(user.userid)
    },
  }
}
