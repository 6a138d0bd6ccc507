import { z } from 'zod'
import { defineEndpoint, Id, IdParams, PUBLIC, SIGNED_IN } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const Undoable = z.object({ undo: z.string() })

export const login = defineEndpoint({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  access: PUBLIC,
  summary: 'Sign in',
  bodyType: 'form',
  body: e.LoginBody,
  reply: z.object({ user: e.SessionUser, token: z.string() }),
  errors: ['auth.wrong', 'auth.locked', 'auth.pending', 'auth.disabled'],
  perMinute: 60,
})

export const logout = defineEndpoint({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  access: SIGNED_IN,
  summary: 'Sign out: this session ends',
  reply: z.object({ ok: z.literal(true) }),
})

export const register = defineEndpoint({
  name: 'auth.register',
  method: 'POST',
  path: '/register/',
  access: PUBLIC,
  summary: 'Sign up; by setting open, after approval, or closed',
  body: e.RegisterBody,
  reply: z.object({ status: e.UserStatus }),
  errors: ['register.closed', 'register.email_taken', 'password.weak'],
  perMinute: 10,
})

export const forgetPassword = defineEndpoint({
  name: 'auth.forget_password',
  method: 'POST',
  path: '/forget-password/',
  access: PUBLIC,
  summary: 'Ask for a reset link; the same answer whether or not the name is known',
  body: e.ForgetBody,
  reply: z.object({ message: z.string() }),
  perMinute: 10,
})

export const resetPassword = defineEndpoint({
  name: 'auth.reset_password',
  method: 'POST',
  path: '/reset-password',
  access: PUBLIC,
  summary: 'Set a new password with a reset link; single use, 30 minutes',
  body: e.ResetBody,
  reply: z.object({ ok: z.literal(true) }),
  errors: ['reset.invalid', 'password.weak'],
  perMinute: 20,
})

export const getMe = defineEndpoint({
  name: 'me.get',
  method: 'GET',
  path: '/me',
  access: SIGNED_IN,
  summary: 'The signed-in person',
  reply: z.object({ user: e.Profile }),
})

export const updateMe = defineEndpoint({
  name: 'me.update',
  method: 'PUT',
  path: '/me',
  access: SIGNED_IN,
  summary: 'Change the own profile or the chosen enterprise',
  body: e.ProfileBody,
  reply: z.object({ user: e.Profile }),
  errors: ['user.email_taken', 'enterprise.not_found'],
})

const users: ListSpec = {
  key: 'users',
  firstPage: 0,
  filters: ['Q', 'Status', 'Role'],
  sort: ['createdAt', 'username', 'lastLoginAt'],
}
export const listUsers = defineEndpoint({
  name: 'users.list',
  method: 'GET',
  path: '/users',
  access: ['Admin'],
  summary: 'User accounts',
  list: users,
  reply: listReply('users', e.User),
})

export const createUser = defineEndpoint({
  name: 'users.create',
  method: 'POST',
  path: '/users',
  access: ['Admin'],
  summary: 'Create a user account',
  creates: true,
  body: e.CreateUserBody,
  reply: z.object({ user: e.User }),
  errors: ['user.username_taken', 'user.email_taken', 'enterprise.not_found', 'password.weak'],
})

export const updateUser = defineEndpoint({
  name: 'users.update',
  method: 'PUT',
  path: '/users/{id}',
  access: ['Admin'],
  summary: 'Change a user account: names, role, status (approve, disable)',
  params: IdParams,
  body: e.UpdateUserBody,
  reply: z.object({ user: e.User }),
  errors: ['user.not_found', 'user.email_taken', 'user.self', 'user.last_admin'],
})

export const deleteUser = defineEndpoint({
  name: 'users.delete',
  method: 'DELETE',
  path: '/users/{id}',
  access: ['Admin'],
  summary: 'Delete a user account; can be undone for 30 days',
  params: IdParams,
  reply: z.object({ user: e.User }).extend(Undoable.shape),
  errors: ['user.not_found', 'user.self', 'user.last_admin'],
})

export const changePassword = defineEndpoint({
  name: 'users.change_password',
  method: 'PUT',
  path: '/users/{id}/password',
  access: SIGNED_IN,
  summary: "Change the own password (old one needed) or, as Admin, anyone's; ends the other sessions",
  params: IdParams,
  body: e.PasswordBody,
  reply: z.object({ ok: z.literal(true) }),
  errors: ['user.not_found', 'password.wrong_old', 'password.weak'],
  perMinute: 30,
})

const enterprises: ListSpec = {
  key: 'enterprises',
  firstPage: 0,
  filters: ['Q', 'Status'],
  sort: ['createdAt', 'name'],
}
export const listEnterprises = defineEndpoint({
  name: 'enterprises.list',
  method: 'GET',
  path: '/enterprise',
  access: ['Admin', 'User'],
  summary: 'Enterprises the caller may see; by parentId the children of one',
  list: enterprises,
  query: z.strictObject({ parentId: Id.optional() }),
  reply: listReply('enterprises', e.Enterprise),
})

export const getEnterprise = defineEndpoint({
  name: 'enterprises.get',
  method: 'GET',
  path: '/enterprise/{id}',
  access: ['Admin', 'User'],
  summary: 'One enterprise',
  params: IdParams,
  reply: z.object({ enterprise: e.Enterprise }),
  errors: ['enterprise.not_found'],
})

export const createEnterprise = defineEndpoint({
  name: 'enterprises.create',
  method: 'POST',
  path: '/enterprise',
  access: ['Admin'],
  summary: 'Create an enterprise',
  creates: true,
  body: e.CreateEnterpriseBody,
  reply: z.object({ enterprise: e.Enterprise }),
  errors: ['enterprise.name_taken', 'enterprise.not_found'],
})

export const updateEnterprise = defineEndpoint({
  name: 'enterprises.update',
  method: 'PUT',
  path: '/enterprise/{id}',
  access: ['Admin'],
  summary: 'Change an enterprise',
  params: IdParams,
  body: e.UpdateEnterpriseBody,
  reply: z.object({ enterprise: e.Enterprise }),
  errors: ['enterprise.not_found', 'enterprise.name_taken', 'enterprise.cycle'],
})

export const deleteEnterprise = defineEndpoint({
  name: 'enterprises.delete',
  method: 'DELETE',
  path: '/enterprise/{id}',
  access: ['Admin'],
  summary: 'Delete an enterprise; can be undone for 30 days',
  params: IdParams,
  reply: z.object({ enterprise: e.Enterprise }).extend(Undoable.shape),
  errors: ['enterprise.not_found', 'enterprise.has_children'],
})

const members: ListSpec = {
  key: 'members',
  firstPage: 1,
  filters: ['Q', 'Role', 'Status'],
  sort: ['createdAt', 'username'],
}
export const listMembers = defineEndpoint({
  name: 'members.list',
  method: 'GET',
  path: '/enterprise/{id}/members',
  access: ['Admin', 'User'],
  summary: 'Members of an enterprise',
  params: IdParams,
  list: members,
  reply: listReply('members', e.Member),
  errors: ['enterprise.not_found'],
})

export const putMember = defineEndpoint({
  name: 'members.put',
  method: 'PUT',
  path: '/enterprise/{id}/members',
  access: ['Admin', 'User'],
  summary: 'Add a member, or replace the one that is there; with a new username and password the account is made too',
  params: IdParams,
  body: e.MemberBody,
  reply: z.object({ member: e.Member }),
  errors: ['enterprise.not_found', 'user.not_found', 'user.username_taken', 'member.last_owner', 'password.weak'],
})

export const deleteMember = defineEndpoint({
  name: 'members.delete',
  method: 'DELETE',
  path: '/enterprise/{id}/members/{memberId}',
  access: ['Admin', 'User'],
  summary: 'Remove a member; can be undone for 30 days',
  params: z.strictObject({ id: Id, memberId: Id }),
  reply: z.object({ member: e.Member }).extend(Undoable.shape),
  errors: ['enterprise.not_found', 'member.not_found', 'member.last_owner'],
})

const audit: ListSpec = {
  key: 'audit',
  firstPage: 0,
  filters: ['Q', 'Action', 'Entity', 'EntityId', 'Actor', 'From', 'To'],
  sort: ['at'],
}
export const listAudit = defineEndpoint({
  name: 'audit.list',
  method: 'GET',
  path: '/audit',
  access: ['Admin', 'User'],
  summary: 'Who did what, when, from where, before and after',
  enterpriseVariant: true,
  list: audit,
  reply: listReply('audit', e.AuditEntry),
})
