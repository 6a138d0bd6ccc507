import { useState } from 'react'

/** The picture, or the first character of the name where there is none or it does not come. */
export const Face = ({ name, avatar }: { name: string; avatar: string | null }) => {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="face" aria-hidden="true">
      {avatar === null || isBroken ? (
        [...name][0]?.toUpperCase()
      ) : (
        <img src={avatar} alt="" width="72" height="72" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
