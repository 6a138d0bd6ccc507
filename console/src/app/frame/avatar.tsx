import type { SessionUser } from '#contract/identity/entities.ts'
import defaultAvatar from '#console/shared/ui/default-avatar.svg'
import './person-avatar.css'

/** The person's picture, or the default one. */
export const Avatar = ({ user, size = 28 }: { user: SessionUser; size?: number }) => (
  <img className="person-avatar" style={{ width: size, height: size }} src={user.avatar ?? defaultAvatar} alt="" />
)
