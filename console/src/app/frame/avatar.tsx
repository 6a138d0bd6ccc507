import type { SessionUser } from '#contract/identity/entities.ts'
import './avatar.css'

/** The person's picture, or the first character of the name. */
export const Avatar = ({ user, size = 28 }: { user: SessionUser; size?: number }) => {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.44) }
  return user.avatar === null ? (
    <span className="person-avatar" style={box} aria-hidden="true">
      {[...(user.fullname || user.username)][0]?.toUpperCase()}
    </span>
  ) : (
    <img className="person-avatar" style={box} src={user.avatar} alt="" />
  )
}
