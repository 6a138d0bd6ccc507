import { setTimeout as sleep } from 'node:timers/promises'
import { CustomerRefusal } from '#simulators/wecom/customers.ts'
import type { Simulators } from '../start.ts'

const chance = (share: number): boolean => Math.random() < share
const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from))

/** A visitor who was led to an acquisition link: opens it, perhaps asks, adds, writes, and sometimes leaves. */
export const befriend = async ({ wecom }: Simulators, link: string): Promise<void> => {
  const { customers } = wecom
  try {
    customers.open({ link })
    if (chance(0.3)) return
    await sleep(between(500, 3000))
    customers.request({ link })
    await sleep(between(500, 4000))
    const { externalUserid, userid } = customers.add({ link })
    if (chance(0.6)) {
      await sleep(between(1000, 8000))
      customers.chat({ externalUserid, userid }, between(1, 6))
    }
    if (chance(0.08)) {
      await sleep(between(5000, 30_000))
      customers.leave({ externalUserid, userid })
    }
  } catch (error) {
    // As in life: the link may have run out, or its people may be gone.
    if (!(error instanceof CustomerRefusal)) throw error
  }
}
