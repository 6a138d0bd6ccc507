import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { signedHeaders } from '#simulators/shared/hmac-sign.ts'
import type { Notice, Notices } from '#simulators/shared/notices.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { noticeBody, type Policy } from './policies.ts'
import type { InsuranceSettings } from './settings.ts'

type NoticeKind = '01' | '03' | '07'
const noticeNames: Record<NoticeKind, string> = { '01': '出单', '03': '续期代扣', '07': '退保' }
const taken = z.object({ code: z.union([z.literal(0), z.literal('0')]) })

function isTaken(status: number, answer: string): boolean {
  try {
    return status === 200 && taken.safeParse(JSON.parse(answer)).success
  } catch {
    return false
  }
}

export type Tell = (policy: Policy, kind: NoticeKind) => void
export type Teller = { tell: Tell; push: (policy: Policy, kind: NoticeKind) => Notice }

/** Notices are signed as calls are; the facts have no style for them. */
export function createTeller(
  { clock, faults }: Base,
  notices: Notices,
  caller: { id: string; secret: string },
  settings: InsuranceSettings,
): Teller {
  const lastTold = new Map<string, { kind: NoticeKind; content: Record<string, unknown> }>()
  const send = (order: string, kind: NoticeKind, content: Record<string, unknown>): Notice => {
    const body = JSON.stringify(content)
    return notices.send({
      order,
      event: noticeNames[kind],
      url: settings.noticeUrl,
      retryAfterMs: settings.retryMinutes.map((minutes) => minutes * 60_000),
      accepted: isTaken,
      write: (forged) => ({
        headers: signedHeaders(forged ? { ...caller, secret: 'guessed' } : caller, clock, body),
        body,
      }),
    })
  }
  return {
    push: (policy, kind) => send(policy.orderNo, kind, noticeBody(policy, kind)),
    tell: (policy, kind) => {
      if (!settings.notices) return
      const before = lastTold.get(policy.orderNo)
      const content = noticeBody(policy, kind)
      lastTold.set(policy.orderNo, { kind, content })
      send(policy.orderNo, kind, content)
      if (before === undefined || faults.take('callbackBackward', `/${noticeNames[kind]}/${policy.orderNo}`) === null)
        return
      send(policy.orderNo, before.kind, { ...before.content, uuid: randomUUID() })
    },
  }
}
