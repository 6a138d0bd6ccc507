import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'

type Job = { due: number; work: () => void }

export type Agenda = {
  /** Does the work once the virtual clock has reached `due`. */
  at: (due: number, work: () => void) => void
  /** Does what is due now, the earliest first, with what it puts on the agenda itself. */
  runDue: () => void
  /** Moves the virtual clock and does what became due. */
  advance: (ms: number) => void
  /** Brings everything on the agenda forward and leaves the clock alone, for callers whose clock cannot be moved. */
  hasten: (ms: number) => void
  size: () => number
}

const lookEveryMs = 100

/** What the simulator will do of its own accord, by its virtual clock. */
export function createAgenda(app: FastifyInstance, clock: Clock): Agenda {
  const jobs: Job[] = []
  const at = (due: number, work: () => void) => {
    let low = 0
    let high = jobs.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((jobs[middle]?.due ?? 0) <= due) low = middle + 1
      else high = middle
    }
    jobs.splice(low, 0, { due, work })
  }
  const runDue = () => {
    while (jobs[0] !== undefined && jobs[0].due <= clock.now()) jobs.shift()?.work()
  }
  const timer = setInterval(runDue, lookEveryMs)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  return {
    at,
    runDue,
    advance: (ms) => {
      clock.setOffset(clock.offsetMs() + ms)
      runDue()
    },
    hasten: (ms) => {
      for (const job of jobs) job.due -= ms
      runDue()
    },
    size: () => jobs.length,
  }
}
