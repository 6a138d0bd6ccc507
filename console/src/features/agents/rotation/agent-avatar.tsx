import './rotation.css'

/** An agent's picture, or the first character of the name. */
export const AgentAvatar = ({ name, avatar }: { name: string; avatar: string }) =>
  avatar === '' ? (
    <span className="rotation-avatar" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  ) : (
    <img className="rotation-avatar" src={avatar} alt="" />
  )
