import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { messageOf } from '../api/failure.ts'
import { notifyUser } from '../notifier/notifier.ts'
import { mutate } from '../query/mutate.ts'
import { isGone } from '../query/still-there.ts'

/** Long enough to read, look and reach it; the server itself keeps the way back for 30 days. */
export const UNDO_MS = 20_000

export interface UndoOffer {
  token: string
  said: string
  busy: boolean
  failure: string | undefined
}

/** Ways to take back what was just deleted, each for a while. */
export const useUndo = (restored: () => void) => {
  const { t } = useTranslation()
  const [offers, setOffers] = useState<readonly UndoOffer[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const drop = (token: string) => {
    clearTimeout(timers.current.get(token))
    timers.current.delete(token)
    setOffers((now) => now.filter((offer) => offer.token !== token))
  }
  const patch = (token: string, change: Partial<UndoOffer>) =>
    setOffers((now) => now.map((offer) => (offer.token === token ? { ...offer, ...change } : offer)))
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])

  return {
    offers,
    drop,
    offer: (token: string, said: string) => {
      setOffers((now) => [...now, { token, said, busy: false, failure: undefined }])
      timers.current.set(token, setTimeout(drop, UNDO_MS, token))
    },
    undo: async (token: string) => {
      clearTimeout(timers.current.get(token))
      patch(token, { busy: true, failure: undefined })
      try {
        await mutate('undo', { params: { token } })
        drop(token)
        notifyUser('success', t('Undone'))
        restored()
      } catch (error) {
        const failure = isGone(error) ? t('There is nothing to undo any more') : messageOf(error)
        patch(token, { busy: false, failure })
      }
    },
  }
}
export type Undo = ReturnType<typeof useUndo>
