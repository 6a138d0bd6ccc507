import { useCallback } from 'react'
import { type LeaveGuard, useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'

/** A leave guard that also reports whether something was typed, to whoever holds what is edited. */
export const useReportedLeaveGuard = (leave: () => void, report: (dirty: boolean) => void): LeaveGuard => {
  const guard = useLeaveGuard(leave)
  const { setDirty } = guard
  const reportDirty = useCallback(
    (dirty: boolean) => {
      report(dirty)
      setDirty(dirty)
    },
    [report, setDirty],
  )
  return { ...guard, setDirty: reportDirty }
}
