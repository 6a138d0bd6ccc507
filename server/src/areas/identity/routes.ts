import * as endpoints from '#contract/identity/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { confirmEmail } from './confirm-email.ts'
import { changePassword } from './change-password.ts'
import { createEnterprise, updateEnterprise, deleteEnterprise, getEnterprise, listEnterprises } from './enterprises.ts'
import { listAudit } from './list-audit.ts'
import { updateMe, getMe } from './me.ts'
import { putMember, deleteMember, listMembers } from './members.ts'
import { confirmRegistration, register } from './register.ts'
import { forgetPassword, resetPassword } from './reset-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { createUser, updateUser, deleteUser, listUsers } from './users.ts'

export const identityRoutes: Route[] = [
  route(endpoints.login, login),
  route(endpoints.logout, logout),
  route(endpoints.register, register),
  route(endpoints.confirmRegistration, confirmRegistration),
  route(endpoints.forgetPassword, forgetPassword),
  route(endpoints.resetPassword, resetPassword),
  route(endpoints.getMe, getMe),
  route(endpoints.updateMe, updateMe),
  route(endpoints.confirmEmail, confirmEmail),
  route(endpoints.listUsers, listUsers),
  route(endpoints.createUser, createUser),
  route(endpoints.updateUser, updateUser),
  route(endpoints.deleteUser, deleteUser),
  route(endpoints.changePassword, changePassword),
  route(endpoints.listEnterprises, listEnterprises),
  route(endpoints.getEnterprise, getEnterprise),
  route(endpoints.createEnterprise, createEnterprise),
  route(endpoints.updateEnterprise, updateEnterprise),
  route(endpoints.deleteEnterprise, deleteEnterprise),
  route(endpoints.listMembers, listMembers),
  route(endpoints.putMember, putMember),
  route(endpoints.deleteMember, deleteMember),
  route(endpoints.listAudit, listAudit),
]
