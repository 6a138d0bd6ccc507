import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Ask {
  path: string
  headers?: Record<string, string>
}

export interface Load {
  answered: number
  failures: string[]
  /** Stops asking and waits for the last answers. */
  stop(): Promise<void>
}

const ask = (url: string, agent: Agent | undefined, { path, headers }: Ask): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(url + path, { agent: agent ?? false, headers }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode))
      reply.once('error', reject)
    })
    asked.once('error', reject).end()
  })

/** Asks again and again and never a second time for the same: any error or status but 200 is a failure. */
export const steadyLoad = (url: string, clients: { keepAlive: boolean; pause: number; next(): Ask }[]): Load => {
  const load: Load = { answered: 0, failures: [], stop: async () => undefined }
  const over = new AbortController()
  const agents: Agent[] = []
  const run = async ({ keepAlive, pause, next }: (typeof clients)[number]): Promise<void> => {
    const agent = keepAlive ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined
    if (agent !== undefined) agents.push(agent)
    while (!over.signal.aborted) {
      const asked = next()
      const status = await ask(url, agent, asked).catch((error: Error) => error.message)
      if (status === 200) load.answered++
      else load.failures.push(`${keepAlive ? 'kept' : 'new'} ${asked.path}: ${status}`)
      await wait(Math.random() * pause)
    }
  }
  const ended = Promise.all(clients.map(run))
  load.stop = async () => {
    over.abort()
    await ended
    for (const agent of agents) agent.destroy()
  }
  return load
}
