import { Modal } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

export interface LeaveGuard {
  /** Leaves at once when nothing was typed, else asks. */
  request(): void
  setDirty(dirty: boolean): void
  /** Gives up what was typed, as the form told how. */
  discard(): void
  onDiscard(giveUp: () => void): void
  question: ReactNode
}

/** Leaving asks nothing, for a form whose fields are typed again in a moment. */
export const leaveFreely = (leave: () => void): LeaveGuard => ({
  request: leave,
  setDirty: () => undefined,
  discard: () => undefined,
  onDiscard: () => undefined,
  question: undefined,
})

/**
 * Leaving a form asks only when something was typed.
 * @example
 * const leave = useLeaveGuard(() => navigate('/apps/users/list'))
 * return <ContractForm endpoint="createUser" leave={leave} … />
 */
export const useLeaveGuard = (leave: () => void): LeaveGuard => {
  const { t } = useTranslation()
  const dirty = useRef(false)
  const giveUp = useRef<() => void>(() => undefined)
  const [asking, setAsking] = useState(false)
  const question = (
    <Modal
      open={asking}
      width={400}
      title={t('Give up what you have changed?')}
      okText={t('Give up')}
      cancelText={t('Keep editing')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        setAsking(false)
        dirty.current = false
        giveUp.current()
        leave()
      }}
      onCancel={() => setAsking(false)}
    >
      {t('The changes have not been saved.')}
    </Modal>
  )
  return {
    request: () => (dirty.current ? setAsking(true) : leave()),
    setDirty: useCallback((next) => {
      dirty.current = next
    }, []),
    discard: () => giveUp.current(),
    onDiscard: useCallback((work) => {
      giveUp.current = work
    }, []),
    question,
  }
}
