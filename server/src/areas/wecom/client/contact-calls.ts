import { z } from 'zod'
import type { CorpClient, RemoteContact } from '../port.ts'
import type { AskCorp } from './call-corp.ts'

const Departments = z.object({
  department: z
    .array(
      z.object({
        id: z.int(),
        name: z.string().default(''),
        parentid: z.int().default(0),
        order: z.int().default(0),
      }),
    )
    .default([]),
})
const Users = z.object({
  userlist: z
    .array(
      z.object({
        userid: z.string().min(1),
        name: z.string().default(''),
        avatar: z.string().default(''),
        open_userid: z.string().default(''),
        department: z.array(z.int()).default([]),
        status: z.int().default(1),
      }),
    )
    .default([]),
})
const FollowUsers = z.object({ follow_user: z.array(z.string()).default([]) })
const Contact = z.object({
  external_contact: z.object({ name: z.string().default(''), avatar: z.string().default('') }),
  follow_user: z
    .array(
      z.object({
        userid: z.string(),
        createtime: z.int().default(0),
        add_way: z.int().default(0),
        state: z.string().default(''),
      }),
    )
    .default([]),
  next_cursor: z.string().default(''),
})
/** Nobody is followed by so many that this ends before the list does. */
const MOST_PAGES = 20

type Contacts = Pick<CorpClient, 'departments' | 'usersOf' | 'followUsers' | 'contact'>

/** People and departments. To a third-party app WeCom gives ids in place of names. */
export const contactCalls = (ask: AskCorp): Contacts => ({
  departments: async () => {
    const { department } = await ask({ path: '/department/list', shape: Departments })
    return department.map(({ id, name, parentid, order }) => ({
      id,
      name: name === String(id) ? '' : name,
      parentId: parentid,
      position: order,
    }))
  },
  usersOf: async (departmentId) => {
    const query = { department_id: String(departmentId) }
    const { userlist } = await ask({ path: '/user/list', query, shape: Users })
    return userlist.map(({ userid, name, avatar, open_userid, department, status }) => ({
      userId: userid,
      openUserId: open_userid,
      name: name === userid || name === open_userid ? '' : name,
      avatar,
      status,
      departments: department,
    }))
  },
  followUsers: async () =>
    (await ask({ path: '/externalcontact/get_follow_user_list', shape: FollowUsers })).follow_user,
  contact: async (externalId) => {
    const follows: RemoteContact['follows'] = []
    let [cursor, name, avatar] = ['', '', '']
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = { external_userid: externalId, ...(cursor === '' ? {} : { cursor }) }
      const given = await ask({ path: '/externalcontact/get', query, shape: Contact })
      ;({ name, avatar } = given.external_contact)
      for (const { userid, createtime, add_way, state } of given.follow_user)
        follows.push({ userId: userid, addedAt: new Date(createtime * 1000), addWay: add_way, state })
      cursor = given.next_cursor
      if (cursor === '') break
    }
    return { name, avatar, follows }
  },
})
