import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { WebSocket } from 'ws'
import { knock, pour, STRANGE_FRAMES } from '#server/testing/hostile/live-attack.ts'
import { LIVE_CHANNEL } from '#server/core/live/publish.ts'
import { newTicket } from '#server/core/live/testing/live-client.ts'
import type { Api } from '#server/testing/api.ts'
import { timed } from './timed.ts'
import { against } from './stage.ts'
import type { Target } from './target.ts'

const LIVE = '/api/v1/live'
const FLOOD = 5_000

const addressOf = ({ url }: Target, path = LIVE): string => url.replace('http', 'ws') + path
const enter = async (target: Target, api: Api): Promise<WebSocket> => {
  const ticket = await newTicket(api)
  const opened = await knock(addressOf(target, `${LIVE}?ticket=${ticket}`), { origin: target.url })
  if (typeof opened === 'number') throw new Error(`The socket was refused with ${opened}`)
  return opened
}

const doors = async (target: Target): Promise<{ wrong: string[]; count: number }> => {
  const [mine] = target.tenants
  const member = mine.people.Member
  const used = await newTicket(member)
  const first = await knock(addressOf(target, `${LIVE}?ticket=${used}`), { origin: target.url })
  if (typeof first !== 'number') first.terminate()
  const fresh = await newTicket(member)
  const own = { origin: target.url }
  const hash = createHash('sha256').update(fresh).digest('hex')
  const cases: [string, string, Record<string, string>][] = [
    ['no ticket', LIVE, own],
    ['an empty one', `${LIVE}?ticket=`, own],
    ['a used one', `${LIVE}?ticket=${used}`, own],
    ['the hash of a good one', `${LIVE}?ticket=${hash}`, own],
    ['the session instead', `${LIVE}?ticket=${member.token}`, own],
    ['two at once', `${LIVE}?ticket=x&ticket=y`, own],
    ['a question', `${LIVE}?ticket=' or '1'='1`.replaceAll(' ', '%20'), own],
    ['100 KB', `${LIVE}?ticket=${'x'.repeat(10_000)}`, own],
    ['another origin', `${LIVE}?ticket=${fresh}`, { origin: 'https://evil.example' }],
    ['an origin that begins like ours', `${LIVE}?ticket=${fresh}`, { origin: `${target.url}.evil.example` }],
    ['the origin null', `${LIVE}?ticket=${fresh}`, { origin: 'null' }],
    ['no origin', `${LIVE}?ticket=${fresh}`, {}],
    ['the API', '/api/v1/me', own],
    ['the monitor', `/t/${target.links.plain.key}?click_id=x`, own],
    ['a board that is none', '/api/v1/public/liveadsets/as_none/live', own],
    ['a board from elsewhere', `/api/v1/public/liveadsets/${mine.adsetId}/live`, { origin: 'https://evil.example' }],
  ]
  const wrong: string[] = []
  for (const [name, path, headers] of cases) {
    const answer = await knock(addressOf(target, path), headers)
    if (typeof answer !== 'number') {
      wrong.push(`${name} came in`)
      answer.terminate()
    } else if (answer >= 500 || answer < 400) wrong.push(`${name} answered ${answer}`)
  }
  return { wrong, count: cases.length }
}

const hear = (socket: WebSocket): string[] => {
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  return heard
}

const foreign = async (target: Target): Promise<string[]> => {
  const [mine, theirs] = target.tenants
  const socket = await enter(target, mine.people.Member)
  const heard = hear(socket)
  const ids = [theirs.adsetId, theirs.id, theirs.people.User.user?.id ?? '', theirs.jobId]
  await pour(
    socket,
    ids.map((id) => JSON.stringify({ subscribe: `adset:${id}` })),
    1_000,
  )
  // Something happens there; only its own people may hear of it.
  await theirs.people.User.put(`/adsets/${theirs.adsetId}/state`, { status: 'AD_STOP' })
  await theirs.people.User.put(`/adsets/${theirs.adsetId}/state`, { status: 'AD_RUNNING' })
  const end = await pour(socket, [], 1_500)
  socket.terminate()
  const leaked = heard.filter((text) => text.includes('"type":"adset"') || text.includes(theirs.canary))
  const refused = heard.filter((text) => text.includes('refused')).length
  return [
    ...leaked,
    ...(refused === ids.length ? [] : [`${refused} of ${ids.length} refused`]),
    ...(end === 'open' ? [] : [`closed with ${end}`]),
  ]
}

const flood = async (target: Target): Promise<{ wrong: string[]; words: string }> => {
  const [mine, theirs] = target.tenants
  const calm = await timed(target, 20)
  const sockets = await Promise.all(Array.from({ length: 5 }, () => enter(target, mine.people.Member)))
  const wishes = Array.from({ length: FLOOD / 5 }, () => JSON.stringify({ subscribe: `adset:${theirs.adsetId}` }))
  const ends = Promise.all(sockets.map((socket) => pour(socket, wishes, 10_000)))
  const busy = await timed(target, 20)
  const open = (await ends).filter((end) => end === 'open').length
  return {
    wrong: [
      ...(open > 0 ? [`${open} sockets went on`] : []),
      ...(busy.slowest > Math.max(1_000, calm.slowest * 20) ? [`others waited ${busy.slowest} ms`] : []),
    ],
    words: `others: median ${calm.median} → ${busy.median} ms`,
  }
}

/** Many who never read what they are told. */
const slowReaders = async (target: Target): Promise<string[]> => {
  const [mine] = target.tenants
  const before = target.memory()
  const raw = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const ticket = await newTicket(mine.people.User)
      const socket = connect(target.port, target.host)
      socket.on('error', () => undefined)
      socket.write(
        `GET ${LIVE}?ticket=${ticket} HTTP/1.1\r\nHost: ${target.host}:${target.port}\r\nOrigin: ${target.url}\r\n` +
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      )
      await new Promise((resolve) => socket.once('data', resolve))
      socket.pause()
      return socket
    }),
  )
  const payload = JSON.stringify({
    userId: mine.people.User.user?.id,
    event: {
      type: 'notification',
      notification: {
        id: 'n',
        kind: 'k',
        level: 'info',
        params: { text: 'x'.repeat(7_000) },
        link: null,
        readAt: null,
        createdAt: new Date().toISOString(),
      },
    },
  })
  for (let n = 0; n < 600; n++) await target.rows('select pg_notify($1, $2)', [LIVE_CHANNEL, payload])
  const { slowest } = await timed(target, 10)
  const grown = target.memory() - before
  for (const socket of raw) socket.destroy()
  return [...(grown > 200 ? [`${grown} MB more`] : []), ...(slowest > 2_000 ? [`others waited ${slowest} ms`] : [])]
}

export const live = against('live', async (target, report) => {
  const { wrong, count } = await doors(target)
  report.check('nobody comes in without a fresh ticket from our own page', count, wrong)
  const [mine] = target.tenants
  const socket = await enter(target, mine.people.Member)
  const heard = hear(socket)
  const end = await pour(socket, STRANGE_FRAMES)
  socket.terminate()
  report.check('frames that are nonsense', STRANGE_FRAMES.length, [
    ...(end === 'open' ? [] : [`closed with ${end}`]),
    ...heard.filter((text) => text.includes('"type":"adset"')),
  ])
  const big = await pour(await enter(target, mine.people.Member), ['x'.repeat(1_000_000)])
  report.check('a frame of a megabyte ends the socket', 1, big === 1009 || big === 1006 ? [] : [String(big)])
  report.check("another enterprise's channel stays silent", 4, await foreign(target))
  const flooded = await flood(target)
  report.check('a flood of wishes ends the sockets and holds up nobody', FLOOD, flooded.wrong, flooded.words)
  report.check('readers who do not read are dropped, memory stays', 15 * 600, await slowReaders(target))
})
