import { setTimeout as sleep } from 'node:timers/promises'
import type { Balancer } from '../balancer.ts'
import type { Book } from '../book.ts'
import type { World } from '../world.ts'
import { THANKS } from '../world.ts'

/** Nobody writes faster; a page that is sent sooner is asked again. */
const WRITES_FOR = 2500

interface Submitting {
  world: World
  trackers: Balancer
  book: Book
  signal: AbortSignal
}

let made = 0

const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

/** Visitors open a form, write, and send it until someone takes it: the page's own token makes it one submission. */
export const submitForms = async ({ world, trackers, book, signal }: Submitting): Promise<void> => {
  const { form } = world
  while (!signal.aborted) {
    const agent = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 visitor/${++made}`
    const headers = { 'user-agent': agent, accept: 'text/html', 'x-forwarded-for': `113.65.${made % 200}.7` }
    const path = `/p/${form.key}?${new URLSearchParams(form.mint().landing)}`
    const page = await trackers.ask({ path, headers, again: true })
    await sleep(WRITES_FOR, undefined, { signal }).catch(() => undefined)
    if (page?.status !== 200 || signal.aborted) continue
    const phone = `138${String(made).padStart(8, '0')}`
    const answer = await trackers.ask({
      method: 'POST',
      path: `/p/${form.key}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...hiddenIn(page.text), name: '张三丰', phone }).toString(),
      again: true,
    })
    if (answer?.status !== 200 || !answer.text.includes(THANKS)) continue
    book.actions.push({
      kind: 'submit form',
      what: agent,
      sql: 'select count(*) = 1 and count(conversion_id) = 1 ok from forms where adset_id = $1 and agent = $2',
      values: [form.id, agent],
    })
  }
}
