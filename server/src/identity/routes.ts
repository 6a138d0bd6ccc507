import * as endpoints from '#contract/identity/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { changeUserPassword } from './change-password.ts'
import {
  addEnterprise,
  changeEnterprise,
  removeEnterprise,
  showEnterprise,
  showEnterprises,
} from '../areas/identity/enterprises.ts'
import { showAudit } from '../areas/identity/list-audit.ts'
import { changeMe, showMe } from './me.ts'
import { addOrReplaceMember, removeMember, showMembers } from '../areas/identity/members.ts'
import { registerOwner } from './register.ts'
import { sendResetLink, setNewPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { addUser, changeUser, removeUser, showUsers } from '../areas/identity/users.ts'

export const identityRoutes: Route[] = [
  route(endpoints.login, signIn),
  route(endpoints.logout, signOut),
  route(endpoints.register, registerOwner),
  route(endpoints.forgetPassword, sendResetLink),
  route(endpoints.resetPassword, setNewPassword),
  route(endpoints.getMe, showMe),
  route(endpoints.updateMe, changeMe),
  route(endpoints.listUsers, showUsers),
  route(endpoints.createUser, addUser),
  route(endpoints.updateUser, changeUser),
  route(endpoints.deleteUser, removeUser),
  route(endpoints.changePassword, changeUserPassword),
  route(endpoints.listEnterprises, showEnterprises),
  route(endpoints.getEnterprise, showEnterprise),
  route(endpoints.createEnterprise, addEnterprise),
  route(endpoints.updateEnterprise, changeEnterprise),
  route(endpoints.deleteEnterprise, removeEnterprise),
  route(endpoints.listMembers, showMembers),
  route(endpoints.putMember, addOrReplaceMember),
  route(endpoints.deleteMember, removeMember),
  route(endpoints.listAudit, showAudit),
]
