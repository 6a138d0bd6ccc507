import '#console/shared/phone/phone.css'

/** What an agent's page says where nothing is given; it speaks Chinese whatever the console does. */
const UNSAID = { name: '客服姓名', hint: '长按识别二维码，添加好友' }

interface PhoneAgentProps {
  headline: string
  text: string
}

/** The part of a landing page that changes with the agent. */
export const PhoneAgent = ({ headline, text }: PhoneAgentProps) => (
  <div className="phone-words phone-agent">
    <div className="phone-who">
      <i />
      <span>
        <strong>{UNSAID.name}</strong>
        <small>{headline}</small>
      </span>
    </div>
    <i className="phone-qr" />
    <small>{UNSAID.hint}</small>
    {text === '' ? undefined : <p>{text}</p>}
  </div>
)
