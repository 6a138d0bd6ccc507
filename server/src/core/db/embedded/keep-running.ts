import { setTimeout as sleep } from 'node:timers/promises'
import { errorText } from '../../text/error-text.ts'
import type { Postmaster } from './postmaster.ts'
import { NotServing } from './until-ready.ts'

type Steps = {
  /** Ends what a killed predecessor has left. */
  clear(): Promise<void>
  spawn(): Postmaster
  ready(postmaster: Postmaster): Promise<void>
  log(line: string): void
}

export type Kept = { stop(): Promise<void>; onExit(listener: (detail: string) => void): void }

const passingTries = 30
const longestPause = 10_000
const steadyAfter = 1_000

/** Starts PostgreSQL, and starts it again whenever it ends unasked, with growing pauses while it does not hold. */
export async function keepRunning({ clear, spawn, ready, log }: Steps): Promise<Kept> {
  const listeners: ((detail: string) => void)[] = []
  const stopping = new AbortController()
  let current: Postmaster | undefined

  async function bringUp(): Promise<Postmaster> {
    for (let tries = 1; ; tries++) {
      await clear()
      stopping.signal.throwIfAborted()
      const postmaster = spawn()
      current = postmaster
      try {
        await ready(postmaster)
        return postmaster
      } catch (failure) {
        await postmaster.end()
        if (!(failure instanceof NotServing && failure.isPassing) || tries === passingTries) throw failure
        await sleep(Math.min(100 * tries, 1_000), undefined, { signal: stopping.signal })
      }
    }
  }

  async function bringBack(firstPause: number): Promise<Postmaster> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      await sleep(pause, undefined, { signal: stopping.signal })
      try {
        return await bringUp()
      } catch (failure) {
        stopping.signal.throwIfAborted()
        log(`PostgreSQL did not start: ${errorText(failure)}`)
      }
    }
  }

  async function watch(first: Postmaster): Promise<void> {
    let pause = 100
    for (let postmaster = first; ;) {
      const since = performance.now()
      const { detail } = await postmaster.exited
      stopping.signal.throwIfAborted()
      log(`PostgreSQL ${detail}; starting it again`)
      for (const listener of listeners) listener(detail)
      pause = performance.now() - since > steadyAfter ? 100 : Math.min(pause * 2, longestPause)
      postmaster = await bringBack(pause)
      log('PostgreSQL is back')
    }
  }

  const signalAtExit = () => current?.signal()
  process.once('exit', signalAtExit)
  const watching = watch(await bringUp()).catch((reason: unknown) => {
    if (!stopping.signal.aborted) throw reason
  })

  return {
    onExit: (listener) => void listeners.push(listener),
    async stop() {
      stopping.abort()
      process.off('exit', signalAtExit)
      await current?.end()
      await watching
    },
  }
}
