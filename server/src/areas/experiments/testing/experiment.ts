import type { Experiment, PhaseResult } from '#contract/experiments/endpoints.ts'
import type { Api } from '../../../testing/api.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { browse, PHONE, type TestLink } from '../../tracking/testing/link.ts'

export const TWO = [
  { name: '原页面', weight: 50 },
  { name: '新标题', weight: 50, params: { headline: '限时领取', color: '#ff6600' } },
]

export const makeExperiment = async (
  api: Api,
  adsetId: string,
  body: Record<string, unknown> = {},
): Promise<Experiment> => {
  const made = await api.post('/experiments', { adsetId, name: '标题实验', variants: TWO, ...body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.experiment
}

export const setState = async (api: Api, id: string, status: 'running' | 'stopped'): Promise<Experiment> => {
  const reply = await api.put(`/experiments/${id}/state`, { status })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.experiment
}

/** A visitor's browser: it keeps the cookies it is given, and has a click of its own each time it comes. */
export const openBrowser = (server: Pick<TestServer, 'url'>, { key }: Pick<TestLink, 'key'>) => {
  const jar = new Map<string, string>()
  const get = async (
    path: string,
    agent = PHONE,
  ): Promise<{ status: number; text: string; location: string | null }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await browse(server.url + path, { cookie, 'user-agent': agent })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const sign = pair.indexOf('=')
      jar.set(pair.slice(0, sign), pair.slice(sign + 1))
    }
    return { status: reply.status, text: await reply.text(), location: reply.headers.get('location') }
  }
  return {
    jar,
    get,
    land: (clickId: string, agent?: string) => get(`/p/${key}?gdt_vid=${clickId}`, agent),
    follow: (clickId: string) => get(`/t/${key}?r=1&click_id=${clickId}`),
  }
}

/** Visitors and conversions by the name of the variant. */
export const countsOf = (
  result: PhaseResult | null | undefined,
): Record<string, [visitors: number, converted: number]> =>
  Object.fromEntries((result?.variants ?? []).map(({ name, visitors, converted }) => [name, [visitors, converted]]))

/** Who was left out as a machine, by the name of the variant. */
export const machinesOf = (result: PhaseResult | null | undefined): Record<string, number> =>
  Object.fromEntries((result?.variants ?? []).map(({ name, machines }) => [name, machines]))
