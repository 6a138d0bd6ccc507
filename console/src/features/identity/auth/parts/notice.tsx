import { useSite } from '#console/shared/session/site-store.ts'
import '#console/shared/public/message.css'

/** What the Admin wants everyone to read, where there is something. */
export const Notice = () => {
  const notice = useSite((site) => site.notice)
  return notice === '' ? null : <p className="message message-info">{notice}</p>
}
