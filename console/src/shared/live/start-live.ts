import { forgetJobs, loadJobs, putJob } from './job-store.ts'
import { liveStore } from './live-store.ts'
import { addNotification, forgetNotifications, loadNotifications } from './notification-store.ts'
import { onLive } from './on-live.ts'
import { openLive } from './open-live.ts'

/** The live connection and the stores it feeds, for as long as someone is signed in. */
export const startLive = (): (() => void) => {
  let isLoaded = false
  /** After each (re)connection, for whatever happened while nobody listened. */
  const catchUp = (): void => {
    isLoaded = true
    void loadNotifications()
    void loadJobs()
  }
  const ends = [
    onLive('notification', ({ notification }) => addNotification(notification)),
    onLive('job', ({ job }) => putJob(job)),
    onLive('hello', catchUp),
    liveStore.subscribe(() => {
      if (!isLoaded && liveStore.get().status === 'lost') catchUp()
    }),
    openLive(),
  ]
  return () => {
    for (const end of ends) end()
    forgetNotifications()
    forgetJobs()
  }
}
