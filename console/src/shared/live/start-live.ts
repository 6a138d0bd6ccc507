import { invalidate } from '../query/invalidate.ts'
import { putJob } from './jobs.ts'
import { addNotification } from './notifications.ts'
import { onLive } from './on-live.ts'
import { openLive } from './open-live.ts'

/** The live connection and the queries it feeds, for as long as someone is signed in. */
export const startLive = (): (() => void) => {
  const ends = [
    onLive('notification', ({ notification }) => addNotification(notification)),
    onLive('job', ({ job }) => putJob(job)),
    // After each (re)connection, for whatever happened while nobody listened.
    onLive('hello', () => invalidate('listNotifications', 'listJobs')),
    openLive(),
  ]
  return () => {
    for (const end of ends) end()
  }
}
