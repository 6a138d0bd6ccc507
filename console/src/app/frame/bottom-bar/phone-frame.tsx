import { useEffect } from 'react'
import type { SessionUser } from '#contract/identity/entities.ts'
import { BottomBar } from './bottom-bar.tsx'
import { PullRefresh } from './pull-refresh.tsx'
import { keepTabsInLine } from './tab-lines.ts'

/** What the frame has on a phone alone. */
const PhoneFrame = ({ user }: { user: SessionUser }) => {
  useEffect(keepTabsInLine, [])
  return (
    <>
      <PullRefresh />
      <BottomBar user={user} />
    </>
  )
}
export default PhoneFrame
