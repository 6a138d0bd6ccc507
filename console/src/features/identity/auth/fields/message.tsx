import '#console/shared/public/message.css'

/** What the server said, in the page until the next attempt. */
export const Message = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text !== undefined && <p className="message message-bad">{text}</p>}</div>
)
