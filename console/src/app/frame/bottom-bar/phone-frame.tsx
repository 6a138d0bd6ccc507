import type { SessionUser } from '#contract/identity/entities.ts'
import { BottomBar } from './bottom-bar.tsx'
import { PullRefresh } from './pull-refresh.tsx'

/** What the frame has on a phone alone. */
const PhoneFrame = ({ user }: { user: SessionUser }) => (
  <>
    <PullRefresh />
    <BottomBar user={user} />
  </>
)
export default PhoneFrame
