import type { Caller } from './api.ts'
import { refusal, wrongParameter } from './codes.ts'
import { seesDepartment, seesUser } from './corp.ts'
import { peopleOf, type Range } from './link.ts'

const peopleMax = 500

function checkUser({ corp, app }: Caller, userid: string): void {
  const user = corp.directory.users.get(userid)
  if (user === undefined) throw refusal(60111, userid)
  if (!seesUser(corp, app, user)) throw refusal(60011, userid)
  if (user.status !== 1 || !user.contact) throw refusal(84074, userid)
  if (!user.realName) throw refusal(40098, userid)
}

/** Names the first user who may not be among them. */
export function checkUsers(caller: Caller, userids: readonly string[]): void {
  for (const userid of userids) checkUser(caller, userid)
}

export function checkDepartments({ corp, app }: Caller, ids: readonly number[]): void {
  for (const id of ids) {
    if (!corp.directory.departments.has(id)) throw refusal(60003, String(id))
    if (!seesDepartment(corp, app, id)) throw refusal(60011, String(id))
  }
}

/** 1 to 500 people, all visible and able to take customers. */
export function checkRange(caller: Caller, range: Range): Range {
  const { corp } = caller
  if (range.users.length === 0 && range.departments.length === 0) throw wrongParameter('range is empty')
  if (range.users.length > peopleMax) throw refusal(40032, `user_list has ${range.users.length}, at most ${peopleMax}`)
  checkUsers(caller, range.users)
  checkDepartments(caller, range.departments)
  const covered = new Set(range.departments.flatMap((id) => [...corp.directory.membersBelow(id)]))
  if (covered.size > peopleMax) throw refusal(40066, `department_list covers ${covered.size}, at most ${peopleMax}`)
  if (peopleOf(corp, range).length === 0) throw wrongParameter('range has nobody who can be added')
  return { users: [...new Set(range.users)], departments: [...new Set(range.departments)] }
}
