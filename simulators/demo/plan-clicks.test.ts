import { expect, test } from 'vitest'
import { platformOf } from '../ad-platforms.ts'
import { hourOf, planBots, planClicks } from './plan-clicks.ts'
import { dayOf, pastDays, startOf } from './plan-sales.ts'
import type { LiveAdset } from './seed.ts'
import { ADSETS } from './world.ts'

const adsets = ADSETS.map(({ name, kind, provider, insures, sells }, at): LiveAdset => ({
  id: `as_${at}`,
  name,
  enterpriseId: `en_${at % 2}`,
  provider,
  kind,
  accountId: at % 6,
  monitor: '',
  landing: '',
  conversions: '',
  secret: '',
  insures: insures === true,
  goods: undefined,
  sells,
}))
const now = startOf('2026-03-16') + 15 * 3_600_000
const days = pastDays(now)
const all = adsets.flatMap((adset) => days.flatMap((day) => planClicks(adset, day, now)))
const conversions = all.flatMap(({ adset, conversion }) => (conversion === undefined ? [] : [{ adset, ...conversion }]))

test('every ad set has clicks and pages opened on every whole day, a few thousand in all', () => {
  for (const adset of adsets)
    for (const day of days.slice(1)) {
      const clicks = planClicks(adset, day, now)
      expect(clicks.filter(({ landedAt }) => landedAt !== undefined).length, `${adset.name} ${day}`).toBeGreaterThan(0)
      expect(clicks.every(({ at }) => dayOf(at) === day)).toBe(true)
    }
  expect(all.length).toBeGreaterThan(3000)
  expect(all.length).toBeLessThan(10_000)
})

test('a day is the same in every run, and nothing happens later than now', () => {
  const [adset] = adsets
  if (adset === undefined) throw new Error('There is no ad set')
  const at = (time: number) => planClicks(adset, '2026-03-12', time)
  expect(at(now)).toEqual(at(now + 3_600_000))
  expect(planBots(adset, '2026-03-12', now)).toEqual(planBots(adset, '2026-03-12', now + 3_600_000))
  const latest = all.map(({ landedAt, conversion, at: clicked }) =>
    Math.max(clicked, landedAt ?? 0, conversion?.at ?? 0),
  )
  expect(Math.max(...latest)).toBeLessThan(now)
  expect(planClicks(adset, '2026-03-16', startOf('2026-03-16'))).toEqual([])
})

test('both enterprises have conversions on every whole day, each with a key of its own', () => {
  for (const enterpriseId of ['en_0', 'en_1'])
    for (const day of days.slice(1))
      expect(
        conversions.filter((one) => one.adset.enterpriseId === enterpriseId && dayOf(one.at) === day).length,
        `${enterpriseId} ${day}`,
      ).toBeGreaterThan(3)
  const keys = conversions.map(({ adset, sourceKey }) => `${adset.id} ${sourceKey}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('what sells brings orders alone, and everything else what its kind brings', () => {
  const kindsOf = (kind: string) =>
    new Set(conversions.filter(({ adset }) => adset.kind === kind && !adset.insures).map((one) => one.kind))
  expect([...kindsOf('cid_pingduoduo'), ...kindsOf('cid_jdunion')]).toEqual([])
  expect([...kindsOf('huoke'), ...kindsOf('mp2')]).toEqual(['friend_added', 'friend_added'])
  expect([...kindsOf('formschema'), ...kindsOf('xsmini')]).toEqual(['form_submitted', 'form_submitted'])
  expect([...kindsOf('idcard'), ...kindsOf('colorring')]).toEqual(['card_submitted', 'vas_subscribed'])
  expect(conversions.filter(({ adset }) => adset.insures).every(({ amount = 0 }) => amount > 0)).toBe(true)
})

test('some go wrong: without a click, with a damaged callback, and too late for the platform', () => {
  const flawed = (flaw: string) => conversions.filter((one) => one.flaw === flaw)
  for (const flaw of ['unknown', 'garbled', 'old']) expect(flawed(flaw).length, flaw).toBeGreaterThan(0)
  expect(flawed('garbled').every(({ adset }) => platformOf(adset.provider).judgesCallbacks)).toBe(true)
  for (const { clickedAt, conversion } of all.filter(({ conversion }) => conversion?.flaw === 'old')) {
    expect(now - clickedAt).toBeGreaterThan(21 * 86_400_000)
    expect((conversion?.at ?? 0) - clickedAt).toBeLessThan(15 * 86_400_000)
  }
  expect(conversions.filter(({ flaw }) => flaw !== undefined).length / conversions.length).toBeLessThan(0.15)
})

test('nights are quiet, and evenings are not', () => {
  const at = (hour: string) => all.filter((click) => hourOf(click.at).endsWith(` ${hour}`)).length
  expect(at('20')).toBeGreaterThan(5 * at('01'))
  expect(at('03')).toBe(0)
})

test('machines come too: crawlers every day, a flood now and then', () => {
  const bots = adsets.flatMap((adset) => days.flatMap((day) => planBots(adset, day, now)))
  for (const day of days.slice(1)) expect(bots.some(({ at }) => dayOf(at) === day)).toBe(true)
  const floods = bots.filter(({ kind }) => kind === 'flood').length
  expect(floods).toBeGreaterThan(0)
  expect(floods).toBeLessThan(bots.length / 10)
})

test('who comes while an experiment runs is shown its variants in turn, and converts by what they were shown', () => {
  const adset = adsets.find(({ kind }) => kind === 'formschema')
  if (adset === undefined) throw new Error('There is no ad set with a form')
  const trial = { variants: [{ id: 'va_old', converts: 0.15 }, { id: 'va_new', converts: 0.37 }] } // prettier-ignore
  const clicks = days.flatMap((day) => planClicks(adset, day, now, trial)).filter((one) => one.landedAt !== undefined)
  const of = (id: string) => clicks.filter(({ variant }) => variant === `${id}.1`)
  const rateOf = (id: string) => of(id).filter(({ conversion }) => conversion !== undefined).length / of(id).length
  expect(of('va_old').length + of('va_new').length).toBe(clicks.length)
  for (const id of ['va_old', 'va_new']) expect(of(id).length).toBeGreaterThan(250)
  expect(rateOf('va_new') - rateOf('va_old')).toBeGreaterThan(0.15)
  expect(all.every(({ variant }) => variant === undefined)).toBe(true)
})
