import { z } from 'zod'
import { defineEndpoint, Id, IdParams, PUBLIC, SIGNED_IN } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const Undoable = z.object({ undo: z.string() })

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: PUBLIC,
  summary: 'Sign in',
  bodyType: 'form',
  body: e.LoginBody,
  reply: z.object({ user: e.SessionUser, token: z.string() }),
  errors: ['auth.wrong', 'auth.locked', 'auth.disabled', 'auth.code_required', 'auth.code_wrong'],
  perMinute: 60,
})

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: SIGNED_IN,
  personal: true,
  beforeSecondFactor: true,
  summary: 'Sign out: this session ends',
  reply: z.object({ ok: z.literal(true) }),
})

export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  path: '/register/',
  access: PUBLIC,
  summary:
    'Sign up; by setting with a confirmed email, after approval, or closed. The same answer whether or not the email has an account',
  body: e.RegisterBody,
  reply: z.object({ status: z.enum(['unconfirmed', 'pending']) }),
  errors: ['register.closed', 'password.weak'],
  perMinute: 10,
})

export const confirmRegistration = defineEndpoint({
  name: 'confirmRegistration',
  method: 'POST',
  path: '/register/confirm',
  access: PUBLIC,
  summary:
    'Make the account of a sign-up with the link sent to its email and the password chosen then; single use, a day',
  body: z.strictObject({ token: z.string().min(1).max(200), password: e.TypedPassword }),
  reply: z.object({ email: z.string(), status: z.enum(['active', 'pending']) }),
  errors: ['register.closed', 'register.link_invalid', 'password.wrong', 'auth.locked'],
  perMinute: 20,
})

export const forgetPassword = defineEndpoint({
  name: 'forgetPassword',
  method: 'POST',
  path: '/forget-password/',
  access: PUBLIC,
  summary: 'Ask for a reset link; the same answer whether or not the name is known',
  body: e.ForgetBody,
  reply: z.object({ message: z.string() }),
  perMinute: 10,
})

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
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
  name: 'getMe',
  method: 'GET',
  path: '/me',
  access: SIGNED_IN,
  personal: true,
  beforeSecondFactor: true,
  summary: 'The signed-in person',
  reply: z.object({ user: e.OwnProfile }),
})

export const updateMe = defineEndpoint({
  name: 'updateMe',
  method: 'PUT',
  path: '/me',
  access: SIGNED_IN,
  personal: true,
  summary: 'Change the own profile or the chosen enterprise; a new email needs the password and its confirmation',
  body: e.ProfileBody,
  reply: z.object({ user: e.OwnProfile }),
  errors: ['user.email_taken', 'enterprise.not_found', 'password.wrong', 'auth.locked'],
})

export const confirmEmail = defineEndpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm-email',
  access: PUBLIC,
  summary: 'Confirm a new email with the link sent to it; single use, a day',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ email: z.string() }),
  errors: ['email.link_invalid', 'user.email_taken'],
  perMinute: 20,
})

const users: ListSpec = {
  key: 'users',
  firstPage: 0,
  filters: ['Q', 'Status', 'Role'],
  sort: ['createdAt', 'username', 'lastLoginAt'],
}
export const listUsers = defineEndpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  access: ['Admin'],
  summary: 'User accounts',
  list: users,
  reply: listReply('users', e.User),
})

export const createUser = defineEndpoint({
  name: 'createUser',
  method: 'POST',
  path: '/users',
  access: ['Admin'],
  confirmed: true,
  summary: 'Create a user account',
  creates: true,
  body: e.CreateUserBody,
  reply: z.object({ user: e.User }),
  errors: ['user.username_taken', 'user.email_taken', 'enterprise.not_found', 'password.weak'],
})

export const updateUser = defineEndpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/users/{id}',
  access: ['Admin'],
  confirmed: true,
  summary: 'Change a user account: names, role, status (approve, disable)',
  params: IdParams,
  body: e.UpdateUserBody,
  reply: z.object({ user: e.User }),
  errors: ['user.not_found', 'user.email_taken', 'user.self', 'user.last_admin'],
})

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/{id}',
  access: ['Admin'],
  confirmed: true,
  summary: 'Delete a user account; can be undone for 30 days',
  params: IdParams,
  reply: z.object({ user: e.User }).extend(Undoable.shape),
  errors: ['user.not_found', 'user.self', 'user.last_admin'],
})

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/users/{id}/password',
  access: SIGNED_IN,
  personal: true,
  beforeSecondFactor: true,
  summary:
    "Change the own password or, as Admin, anyone's; needs the caller's own (oldPassword) and ends the person's other sessions",
  params: IdParams,
  body: e.PasswordBody,
  reply: z.object({ ok: z.literal(true) }),
  errors: ['user.not_found', 'password.wrong_old', 'password.weak', 'auth.locked'],
  perMinute: 30,
})

const enterprises: ListSpec = {
  key: 'enterprises',
  firstPage: 0,
  filters: ['Q', 'Status'],
  sort: ['createdAt', 'name'],
}
export const listEnterprises = defineEndpoint({
  name: 'listEnterprises',
  method: 'GET',
  path: '/enterprise',
  access: ['Admin', 'User'],
  summary: 'Enterprises the caller may see; by parentId the children of one',
  list: enterprises,
  query: z.strictObject({ parentId: Id.optional() }),
  reply: listReply('enterprises', e.Enterprise),
})

export const getEnterprise = defineEndpoint({
  name: 'getEnterprise',
  method: 'GET',
  path: '/enterprise/{id}',
  access: ['Admin', 'User'],
  summary: 'One enterprise',
  params: IdParams,
  reply: z.object({ enterprise: e.Enterprise }),
  errors: ['enterprise.not_found'],
})

export const createEnterprise = defineEndpoint({
  name: 'createEnterprise',
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
  name: 'updateEnterprise',
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
  name: 'deleteEnterprise',
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
  name: 'listMembers',
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
  name: 'putMember',
  method: 'PUT',
  path: '/enterprise/{id}/members',
  access: ['Admin', 'User'],
  confirmed: true,
  personal: true,
  summary: 'Add a member, or replace the one that is there; with a new username and password the account is made too',
  params: IdParams,
  body: e.MemberBody,
  reply: z.object({ member: e.Member }),
  errors: ['enterprise.not_found', 'user.not_found', 'user.username_taken', 'member.last_owner', 'password.weak'],
})

export const deleteMember = defineEndpoint({
  name: 'deleteMember',
  method: 'DELETE',
  path: '/enterprise/{id}/members/{memberId}',
  access: ['Admin', 'User'],
  personal: true,
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
  name: 'listAudit',
  method: 'GET',
  path: '/audit',
  access: ['Admin', 'User'],
  summary: 'Who did what, when, from where, before and after',
  enterpriseVariant: true,
  list: audit,
  reply: listReply('audit', e.AuditEntry),
})
