import { useState } from 'react'
import { messageOf } from '#console/shared/api/failure.ts'

/** Something that is done once at a time: whether it is under way, and what went wrong last. */
export const useDeed = () => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    busy,
    failure,
    forget: () => setFailure(undefined),
    /** Answers whether it was done. */
    perform: async (deed: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      setFailure(undefined)
      try {
        await deed()
        return true
      } catch (error) {
        setFailure(messageOf(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
