import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { MEMBER_ROLES, ROLES } from '../roles.ts'
import { SWITCH_STATUSES, USER_STATUSES } from './statuses.ts'

export const Role = z.enum(ROLES)
const MemberRole = z.enum(MEMBER_ROLES)

const UserStatus = z.enum(USER_STATUSES)

const SwitchStatus = z.enum(SWITCH_STATUSES)

export const Time = z.iso.datetime()

export const EnterpriseRef = z.object({ id: z.string(), name: z.string(), role: Role })
export type EnterpriseRef = z.infer<typeof EnterpriseRef>

export const SessionUser = z.object({
  id: z.string(),
  username: z.string(),
  fullname: z.string(),
  role: Role,
  selectEnterprise: z.string().nullable(),
  enterprises: z.array(EnterpriseRef),
  avatar: z.string().nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Profile = SessionUser.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lastLoginAt: Time.nullable(),
  createdAt: Time,
  /** Has an authenticator app or a passkey. */
  secondFactor: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** The signed-in person: with an address that waits for its confirmation. */
export const OwnProfile = Profile.extend({ pendingEmail: z.string().nullable() })
export type OwnProfile = z.infer<typeof OwnProfile>

export const User = Profile.extend({ status: UserStatus })
export type User = z.infer<typeof User>

export const Member = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  userId: z.string(),
  username: z.string(),
  fullname: z.string(),
  avatar: z.string().nullable(),
  role: MemberRole,
  nickname: z.string(),
  /** Can be mailed: an address that is given and confirmed. */
  hasEmail: z.boolean(),
  status: SwitchStatus,
  createdAt: Time,
})
export type Member = z.infer<typeof Member>

export const Enterprise = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  parentName: z.string().nullable(),
  contact: z.string(),
  phone: z.string(),
  status: SwitchStatus,
  remark: z.string(),
  memberCount: z.number(),
  /** The first of them, oldest first; the members' own list has all. */
  members: z.array(Member),
  createdAt: Time,
})
export type Enterprise = z.infer<typeof Enterprise>

export const AuditEntry = z.object({
  id: z.string(),
  at: Time,
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  entityName: z.string(),
  enterpriseId: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n\t]*$/)
export const Name = line(60).min(1)
export const Remark = z.string().trim().max(500)
const Username = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .regex(/^[\p{L}\p{N}._@+-]+$/u)
const Email = z
  .email()
  .max(120)
  .transform((value) => value.toLowerCase())
const Phone = z
  .string()
  .trim()
  .regex(/^$|^\+?[0-9][0-9 -]{4,19}$/)
const Password = z.string().min(8).max(256)
/** What is typed at sign-in: any length up to what a hash may cost; the rules for new passwords do not apply. */
export const TypedPassword = z.string().min(1).max(1024)
/** A file of ours, as `POST /files` answered it. */
const FileUrl = z.string().regex(/^\/files\/[A-Za-z0-9_.-]{1,80}$/)

/**
 * `cookie`: the session opens nothing without a cookie no script can read, so that a token taken out of the page is worth
 * nothing elsewhere. The console asks for it; a client of the API has no cookies and leaves it out.
 */
export const SessionBinding = z.enum(['cookie'])
export const LoginBody = z.strictObject({
  username: z.string().trim().min(1).max(200),
  password: TypedPassword,
  /** Of the authenticator app, or a recovery code; asked for by `auth.code_required`. */
  code: z.string().trim().min(1).max(32).optional(),
  binding: SessionBinding.optional(),
})
export const RegisterBody = z.strictObject({ fullname: Name, email: Email, password: Password })
export const ForgetBody = z.strictObject({ username: z.string().trim().min(1).max(200) })
export const ResetBody = z.strictObject({ token: z.string().min(1).max(200), password: Password })

export const ProfileBody = z.strictObject({
  fullname: Name.optional(),
  /** A new one needs the password, and counts once the link sent to it was opened. */
  email: Email.nullable().optional(),
  password: TypedPassword.optional(),
  phone: Phone.optional(),
  avatar: FileUrl.nullable().optional(),
  selectEnterprise: Id.nullable().optional(),
})

export const CreateUserBody = z.strictObject({
  username: Username,
  password: Password,
  fullname: Name,
  email: Email.nullable().optional(),
  phone: Phone.optional(),
  role: Role,
  /** The first enterprise the person belongs to; an Admin needs none. */
  enterpriseId: Id.optional(),
})
export const UpdateUserBody = z.strictObject({
  fullname: Name.optional(),
  email: Email.nullable().optional(),
  phone: Phone.optional(),
  role: Role.optional(),
  status: UserStatus.optional(),
})
export const PasswordBody = z.strictObject({ newPassword: Password, oldPassword: TypedPassword.optional() })

export const CreateEnterpriseBody = z.strictObject({
  name: Name,
  parentId: Id.nullable().optional(),
  contact: line(60).optional(),
  phone: Phone.optional(),
  remark: Remark.optional(),
})
export const UpdateEnterpriseBody = CreateEnterpriseBody.extend({
  name: Name.optional(),
  status: SwitchStatus.optional(),
})

export const MemberBody = z.strictObject({
  userId: Id.optional(),
  username: Username.optional(),
  fullname: Name.optional(),
  password: Password.optional(),
  role: MemberRole,
  nickname: line(60).optional(),
  status: SwitchStatus.optional(),
})
