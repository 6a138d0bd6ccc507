import type { Query } from '#simulators/shared/read-input.ts'
import type { Api, Caller } from './api.ts'
import { refusal, wrongParameter } from './codes.ts'
import { seesDepartment, seesUser, takesCustomers } from './corp.ts'
import type { Department, User } from './directory.ts'
import { isNameless, seenDepartmentName, seenUserName } from './seen-by-app.ts'
import type { WecomSettings } from './settings.ts'

/** Departments and members, as far as the app sees them. */
export function registerContacts(api: Api, settings: WecomSettings): void {
  const readId = (query: Query, name: string): number | null => {
    const text = query.text(name)
    if (text === '') return null
    if (!/^\d{1,10}$/.test(text)) throw refusal(60123, text)
    return Number(text)
  }
  const findDepartment = ({ corp, app }: Caller, id: number): Department => {
    const department = corp.directory.departments.get(id)
    if (department === undefined) throw refusal(60003, String(id))
    if (!seesDepartment(corp, app, id)) throw refusal(60011, String(id))
    return department
  }
  const listDepartments = (caller: Caller, query: Query): Department[] => {
    const id = readId(query, 'id')
    const { corp, app } = caller
    const roots = id === null ? app.visible : [findDepartment(caller, id).id]
    return [...new Set(roots.flatMap((root) => corp.directory.subtree(root)))]
      .map((at) => corp.directory.departments.get(at))
      .filter((department) => department !== undefined)
  }
  const listUsers = (caller: Caller, query: Query): User[] => {
    const id = readId(query, 'department_id')
    if (id === null) throw wrongParameter('department_id missing')
    return caller.corp.directory.membersOf(findDepartment(caller, id).id)
  }
  const showDepartment = ({ app }: Caller, department: Department) => ({
    id: department.id,
    name: seenDepartmentName(settings, app, department),
    ...(isNameless(settings, app) ? {} : { name_en: department.nameEn }),
    department_leader: department.leaders,
    parentid: department.parentId,
    order: department.order,
  })
  const showSimple = ({ app }: Caller, user: User) => ({
    userid: user.userid,
    name: seenUserName(settings, app, user),
    department: user.departments,
    open_userid: user.openUserid,
  })
  const showUser = (caller: Caller, user: User) => ({
    ...showSimple(caller, user),
    order: user.departments.map(() => 0),
    ...(isNameless(settings, caller.app) ? {} : { position: user.position, mobile: user.mobile, avatar: '' }),
    status: user.status,
    isleader: 0,
    main_department: user.departments[0] ?? 1,
  })

  api.get('/department/list', (caller, query) => ({
    department: listDepartments(caller, query).map((department) => showDepartment(caller, department)),
  }))
  api.get('/department/simplelist', (caller, query) => ({
    department_id: listDepartments(caller, query).map(({ id, parentId, order }) => ({ id, parentid: parentId, order })),
  }))
  api.get('/department/get', (caller, query) => {
    const id = readId(query, 'id')
    if (id === null) throw refusal(60123)
    return { department: showDepartment(caller, findDepartment(caller, id)) }
  })
  api.get('/user/simplelist', (caller, query) => ({
    userlist: listUsers(caller, query).map((user) => showSimple(caller, user)),
  }))
  api.get('/user/list', (caller, query) => ({
    userlist: listUsers(caller, query).map((user) => showUser(caller, user)),
  }))
  api.get('/user/get', (caller, query) => {
    const userid = query.text('userid')
    if (userid === '') throw refusal(40003)
    const user = caller.corp.directory.users.get(userid)
    if (user === undefined) throw refusal(60111, userid)
    if (!seesUser(caller.corp, caller.app, user)) throw refusal(60011, userid)
    return showUser(caller, user)
  })
  api.get('/externalcontact/get_follow_user_list', ({ corp, app }) => ({
    follow_user: [...corp.directory.users.values()]
      .filter((user) => takesCustomers(user) && seesUser(corp, app, user))
      .map(({ userid }) => userid),
  }))
}
