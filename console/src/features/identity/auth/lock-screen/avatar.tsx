import { useState } from 'react'
import defaultAvatar from '#console/shared/ui/default-avatar.svg'
import './locked.css'

/** The person's picture, or the default one where there is none or it does not come. */
export const Avatar = ({ avatar }: { avatar: string | null }) => {
  const [isBroken, setBroken] = useState(false)
  const shown = avatar === null || isBroken ? defaultAvatar : avatar
  return (
    <span className="locked-avatar" aria-hidden="true">
      <img src={shown} alt="" width="72" height="72" onError={() => setBroken(true)} />
    </span>
  )
}
