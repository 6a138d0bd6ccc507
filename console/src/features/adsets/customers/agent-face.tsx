import './rotation.css'

/** An agent's picture, or the first character of the name. */
export const AgentFace = ({ name, avatar }: { name: string; avatar: string }) =>
  avatar === '' ? (
    <span className="agent-face" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  ) : (
    <img className="agent-face" src={avatar} alt="" />
  )
