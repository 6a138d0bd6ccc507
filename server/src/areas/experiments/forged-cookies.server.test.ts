import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { newId } from '../../core/db/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { browse, makeLink, PHONE, type TestLink } from '../tracking/testing/link.ts'
import { makeExperiment, openBrowser, setState } from './testing/experiment.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Running {
  link: TestLink
  experiment: Experiment
}
const running = async (): Promise<Running> => {
  const link = await makeLink(server, { params: { target: 'https://example.com/own', headline: '原标题' } })
  const { id } = await makeExperiment(server.admin, link.id)
  return { link, experiment: await setState(server.admin, id, 'running') }
}

let clicks = 0
const trackIn = (text: string): string => /track=(v_[0-9a-z]{26})/.exec(text)?.[1] ?? ''
const convert = async (link: TestLink, trackId: string): Promise<void> => {
  const reply = await server.admin.post('/conversions', { adsetId: link.id, kind: 'friend_added', trackId })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
/** Comes by a click of its own with what it says was kept, and converts. */
const comeWith = async (link: TestLink, cookie: string): Promise<void> => {
  const reply = await browse(`${server.url}/p/${link.key}?gdt_vid=click-${clicks++}`, { cookie, 'user-agent': PHONE })
  await convert(link, trackIn(await reply.text()))
}
const sums = async ({ id }: Experiment): Promise<[visitors: number, converted: number][]> => {
  const { result } = (await server.admin.get(`/experiments/${id}`)).body.experiment
  return result.variants.map((one: { visitors: number; converted: number }) => [one.visitors, one.converted])
}
const variantsOf = ({ variants }: Experiment): [string, string] => [variants[0]?.id ?? '', variants[1]?.id ?? '']

it('count nobody as converted who was not counted as a visitor, whatever a browser says it has kept', async () => {
  const { link, experiment } = await running()
  const other = await running()
  const name = `hk_${experiment.id}`
  const [a, b] = variantsOf(experiment)
  const [foreign] = variantsOf(other.experiment)

  const honest = openBrowser(server, link)
  const page = await honest.land('honest-1')
  const kept = honest.jar.get(name) ?? ''
  const [own = '', , visitId = ''] = kept.split('.')
  const wrong = own === a ? b : a
  const before = await sums(experiment)
  expect(before.flat().reduce((sum, n) => sum + n, 0)).toBe(1)

  const machine = await browse(`${server.url}/p/${link.key}?gdt_vid=machine`, { 'user-agent': 'Googlebot/2.1' })
  const elsewhere = openBrowser(server, other.link)
  await elsewhere.land('elsewhere')
  const theirs = elsewhere.jar.get(`hk_${other.experiment.id}`) ?? ''

  for (const value of [
    ...Array.from({ length: 6 }, () => `${b}.1.${newId('v')}`),
    `${b}.1.v_${'z'.repeat(26)}`,
    `${b}.1.v_${'u'.repeat(26)}`,
    `${wrong}.1.${visitId}`,
    `${own}.1.${trackIn(await machine.text())}`,
    `${own}.1.${theirs.split('.')[2]}`,
  ])
    await comeWith(link, `${name}=${value}`)
  expect(await sums(experiment)).toEqual(before)

  // Of another experiment, of a phase that has not come, or no value at all: a new visitor like any other.
  for (const cookie of [
    `${name}=${foreign}.1.${visitId}`,
    `${name}=${own}.7.${visitId}`,
    `hk_${other.experiment.id}=${kept}`,
  ])
    await comeWith(link, cookie)
  const after = await sums(experiment)
  expect(after.reduce((sum, [visitors]) => sum + visitors, 0)).toBe(4)
  expect(after.reduce((sum, [, converted]) => sum + converted, 0)).toBe(3)

  // Copied to many browsers it is still the one visitor.
  for (let n = 0; n < 5; n++) await comeWith(link, `${name}=${kept}`)
  await convert(link, trackIn(page.text))
  const replayed = await sums(experiment)
  expect(replayed.map(([visitors]) => visitors)).toEqual(after.map(([visitors]) => visitors))
  expect(replayed.reduce((sum, [, converted]) => sum + converted, 0)).toBe(4)
  for (const [visitors, converted] of replayed) expect(converted).toBeLessThanOrEqual(visitors)
})

it('of another phase counts for the phase in which the visitor was counted, and not for one that the cookie claims', async () => {
  const { link, experiment } = await running()
  const name = `hk_${experiment.id}`
  const browser = openBrowser(server, link)
  await browser.land('phase-1')
  const [own = '', , visitId = ''] = (browser.jar.get(name) ?? '').split('.')
  const variants = experiment.variants.map(({ id, name, params }, at) => ({ id, name, params, weight: 40 + at * 20 }))
  await server.admin.put(`/experiments/${experiment.id}`, { variants })
  await expect
    .poll(async () => {
      const fresh = openBrowser(server, link)
      await fresh.land(`fresh-${clicks++}`)
      return fresh.jar.get(name)?.split('.')[1]
    })
    .toBe('2')
  await comeWith(link, `${name}=${own}.2.${visitId}`)
  expect((await sums(experiment)).reduce((sum, [, converted]) => sum + converted, 0)).toBe(0)
  await comeWith(link, `${name}=${own}.1.${visitId}`)
  const { phases } = (await server.admin.get(`/experiments/${experiment.id}`)).body
  const converted = phases.map(({ variants }: { variants: { converted: number }[] }) =>
    variants.reduce((sum, one) => sum + one.converted, 0),
  )
  expect(converted).toEqual([0, 1])
})
