import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '#server/testing/durability/killed-server.ts'
import type { Post } from '../supervisor.ts'
import type { Scene } from '../scene.ts'

const STOPS_WITHIN = 10_500
const CALM_WITHIN = 60_000
let made = 0

interface Held {
  /** Sends the rest; the status, or undefined where the connection broke. */
  finish(): Promise<number | undefined>
}

/** A request whose head the server has taken on, which it says by 100, and whose body is still to come. */
const holdOpen = (url: string, headers: Record<string, string>, body: string): Promise<Held | undefined> =>
  new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    })
    const answer = new Promise<number | undefined>((done) => {
      sent.once('response', (response) => {
        response.resume()
        response.once('end', () => done(response.statusCode))
        response.once('error', () => done(undefined))
      })
      sent.once('error', () => {
        done(undefined)
        resolve(undefined)
      })
    })
    sent.setTimeout(15_000, () => sent.destroy())
    sent.once('continue', () =>
      resolve({
        finish: () => {
          sent.end(body)
          return answer
        },
      }),
    )
    sent.flushHeaders()
  })

const holdClick = async ({ world, book }: Scene, { server }: Post): Promise<Held | undefined> => {
  const [adset] = world.sold
  if (adset === undefined) return undefined
  const key = `stop-${++made}`
  const known = book.click(adset.id, key)
  known.sends += 1
  const held = await holdOpen(
    `${server.url}/t/${adset.key}?click_id=${key}`,
    { 'content-type': 'application/x-www-form-urlencoded' },
    'a=1',
  )
  return (
    held && {
      finish: async () => {
        const status = await held.finish()
        if (status === 200) book.acknowledge(known)
        return status
      },
    }
  )
}

const holdUser = async ({ world, book }: Scene, { server }: Post): Promise<Held | undefined> => {
  const username = `stopped.${++made}`
  const body = JSON.stringify({ username, password: PASSWORD, fullname: '停', role: 'Member' })
  const headers = { 'content-type': 'application/json', authorization: `JWT ${world.token}` }
  const held = await holdOpen(`${server.url}/api/v1/users`, headers, body)
  return (
    held && {
      finish: async () => {
        const status = await held.finish()
        if (status === 200)
          book.actions.push({
            kind: 'create user',
            what: username,
            sql: 'select count(*) = 1 ok from users where username = $1',
            values: [username],
          })
        return status
      },
    }
  )
}

const HOLDS = { tracker: holdClick, api: holdUser, worker: async () => undefined }

/** Asked to stop in the middle of its work: what it has taken on is answered, and it is gone in time. */
export const stopUnderLoad = async (scene: Scene, post: Post): Promise<void> => {
  await scene.supervisor.isSpared(post)
  await scene.supervisor.untilUp([post], 60_000).catch(() => undefined)
  await scene.trouble.untilCalm(CALM_WITHIN)
  scene.book.met('stop under load', post.isUp)
  if (!post.isUp) return
  const asked = Date.now()
  const held = (await Promise.all(Array.from({ length: 4 }, () => HOLDS[post.role](scene, post)))).flatMap(
    (one) => one ?? [],
  )
  const stopping = post.server.stop()
  const began = Date.now()
  await sleep(100)
  const answers = await Promise.all(held.map((one) => one.finish()))
  const code = await Promise.race([stopping, sleep(STOPS_WITHIN, 'late' as const)])
  scene.book.stops.push({ name: post.name, ms: Date.now() - began })
  // Without its database it may have to say that it cannot, and to leave work behind; killed meanwhile, it says nothing.
  if (code === null || scene.trouble.since(asked)) return
  const found: string[] = []
  if (code !== 0) found.push(`${post.name} ended with ${code} after ${Date.now() - began} ms`)
  const broken = answers.filter((status) => status !== 200)
  if (broken.length > 0) found.push(`${post.name} left ${broken.length} of ${answers.length} without 200: ${broken}`)
  scene.judge('a stop under load finishes what is in flight', found)
}
