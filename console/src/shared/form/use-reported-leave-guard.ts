import { useCallback } from 'react'
import { type LeaveGuard, useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'

/** A leave guard that also says whether something was typed, for whoever holds what is edited. */
export const useNotedLeave = (leave: () => void, note: (dirty: boolean) => void): LeaveGuard => {
  const guard = useLeaveGuard(leave)
  const { setDirty } = guard
  const noteDirty = useCallback(
    (dirty: boolean) => {
      note(dirty)
      setDirty(dirty)
    },
    [note, setDirty],
  )
  return { ...guard, setDirty: noteDirty }
}
