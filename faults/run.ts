import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inflict, isBrief } from './inflict/inflict.ts'
import { mountSmall, unmount } from './inflict/spool.ts'
import type { Options } from './options.ts'
import { planFaults, planShort, PROCESSES, wordsOf } from './plan.ts'
import { onStage, type Outcome, type Say, type Stage } from './stage.ts'

const MOST_SPELLS = 4
const WORD_EVERY = 20

/** The faults of the plan, several at the same time; everything is compared after so many kills. */
const disturb = async (options: Options, say: Say, { scene, load, underWay, quiet, compare }: Stage): Promise<void> => {
  const { book, judge, signal } = scene
  const until = Date.now() + options.minutes * 60_000
  let nextCheck = options.checkEvery
  let nextWord = WORD_EVERY
  const plan = options.short ? planShort(options.seed, options) : planFaults(options.seed, options)
  for (const { afterMs, fault } of plan) {
    if (signal.aborted || Date.now() > until || book.killCount >= options.kills) break
    await sleep(afterMs)
    const done = inflict(scene, fault).catch((error: unknown) => {
      if (!signal.aborted) judge('every fault could be inflicted', [`${wordsOf(fault)}: ${String(error)}`])
    })
    underWay.add(done)
    void done.finally(() => underWay.delete(done))
    if (isBrief(fault)) await done
    else if (underWay.size >= MOST_SPELLS) await Promise.race(underWay)
    if (book.killCount >= nextWord) {
      nextWord = book.killCount + WORD_EVERY
      say(`${book.killCount} kills, ${book.ackedClicks} clicks, ${book.conversions.length} conversions`)
    }
    if (book.killCount < nextCheck) continue
    nextCheck += options.checkEvery
    await quiet()
    await compare()
    say('everything that was acknowledged so far is compared')
    load.start()
  }
}

/** A fleet on one PostgreSQL, its load, the faults of the seed, and the comparison of all that was acknowledged. */
export const runFaults = async (options: Options, say: Say, signal: AbortSignal): Promise<Outcome> => {
  let smallSpool: string | undefined
  let skipped: string | undefined
  return onStage(
    options,
    say,
    signal,
    {
      words: 'three trackers, three workers, two api processes and PostgreSQL',
      processes: PROCESSES,
      prepared: ({ name, folder }) => {
        if (options.short || name !== 'tracker-1') return
        const mounted = mountSmall(folder)
        smallSpool = mounted.spool
        skipped = mounted.skipped
      },
      close: () => (smallSpool === undefined ? undefined : unmount(smallSpool)),
      logs: ({ folder }) => ({ 'postgres.log': join(folder, 'database/postgres.log') }),
    },
    async (stage) => {
      if (skipped !== undefined) stage.scene.book.skipped.add(skipped)
      await disturb(options, say, { ...stage, scene: { ...stage.scene, smallSpool } })
    },
  )
}
