import { hao172DemoAccount, haokaDemoApp } from '#simulators/haoka/build-haoka.ts'
import { insuranceDemoApp } from '#simulators/insurance/build-insurance.ts'
import { jdunionDemoApp } from '#simulators/jdunion/build-jdunion.ts'
import { priceOf } from '#simulators/pingduoduo/goods.ts'
import { pingduoduoDemoClient } from '#simulators/pingduoduo/build-pingduoduo.ts'
import { smsDemoApp } from '#simulators/sms/build-sms.ts'
import { vasDemoApp } from '#simulators/vas/build-vas.ts'
import { tones } from '#simulators/vas/products.ts'
import type { Simulators } from '../start.ts'
import type { Asked } from '../../client/src/index.ts'
import type { Api } from './api.ts'
import { seedMail } from './seed-mail.ts'
import { seedRobots } from './seed-robots.ts'
import { FORMS } from './forms.ts'

/** Goods of a shop that an enterprise promotes. */
export interface Product {
  id: string
  shop: 'pingduoduo' | 'jdunion'
  /** What the shop knows them by. */
  goods: string
  kind: string
  priceFen: number
}
/** What the ads of an enterprise lead to. */
export interface Ways {
  schemaId: number
  cards: string
  tones: string
  products: Record<'pingduoduo' | 'jdunion', readonly Product[]>
  /** Where the insurer sells. */
  insurer: string
}

const started = <T>(simulator: T | null): T => {
  if (simulator === null) throw new Error('The demonstration starts every simulator')
  return simulator
}

const pointAtServices = async (admin: Api, simulators: Simulators): Promise<void> => {
  const put = (key: string, settings: object) =>
    admin.call('putConfig', { params: { configKey: key }, body: { settings: JSON.stringify(settings) } })
  const [pingduoduo, jdunion] = [started(simulators.pingduoduo), started(simulators.jdunion)]
  await put('sms', {
    enabled: true,
    apiBase: started(simulators.sms).url(),
    appId: smsDemoApp.id,
    secret: smsDemoApp.secret,
  })
  await put('pingduoduo', {
    apiBase: pingduoduo.url(),
    clientId: pingduoduoDemoClient.id,
    clientSecret: pingduoduoDemoClient.secret,
    pid: pingduoduo.pids.first,
    pollSeconds: 10,
  })
  await put('jdunion', {
    apiBase: jdunion.url(),
    appKey: jdunionDemoApp.id,
    appSecret: jdunionDemoApp.secret,
    siteId: '7',
    positionId: '8',
    subUnionWhitelisted: true,
    pollSeconds: 10,
  })
  await put('yian', { appId: insuranceDemoApp.id, secret: insuranceDemoApp.secret })
  started(simulators.insurance).settings.noticeUrl = `${admin.url}/hooks/yian`
}

/** Orders go their way while one watches: minutes stand for days. */
const hasten = (simulators: Simulators): void => {
  started(simulators.pingduoduo).changeSettings({
    auto: true,
    groupSeconds: 20,
    receiveSeconds: 60,
    approveSeconds: 120,
    settleSeconds: 60,
    refundShare: 0.15,
  })
  started(simulators.jdunion).changeSettings({
    auto: true,
    subUnionIdWhitelisted: true,
    paySeconds: 10,
    finishSeconds: 90,
    cancelShare: 0.15,
  })
  started(simulators.haoka).changeSettings({ auto: true, stepSeconds: 20 })
  started(simulators.vas).changeSettings({ auto: true, stepSeconds: 8, keepSeconds: 90, unsubscribeShare: 0.2 })
  started(simulators.insurance).changeSettings({ auto: true, stepSeconds: 8, periodSeconds: 120 })
}

const ensureForm = async (admin: Api, enterpriseId: string, at: number): Promise<number> => {
  const { name, schema, ui, theme, thanks } = FORMS[at % FORMS.length] ?? FORMS[0]
  const known = (await admin.call('listFormSchemas', { enterpriseId })).form_schemas.find((row) => row.name === name)
  const made =
    known ??
    (
      await admin.call('createFormSchema', {
        enterpriseId,
        body: {
          name,
          schema: JSON.stringify(schema),
          ui: JSON.stringify(ui),
          theme: { ...theme },
          thanks: { ...thanks },
          status: 'published',
        },
      })
    ).form_schema
  return made.id
}

const CARRIERS = ['mobile', 'unicom', 'telecom', 'broadnet'] as const

type Service = Asked<'createService'>['body']
type Offer = Pick<Service, 'vendor' | 'apiBase' | 'appId' | 'secret' | 'goodsId' | 'signIv'>
type About = Pick<Service, 'name' | 'carrier' | 'plan' | 'commission' | 'price' | 'rules'>

const ensureService = async (admin: Api, enterpriseId: string, offer: Offer, about: About) => {
  const found = (await admin.call('listServices', { query: { enterprise_id: enterpriseId } })).services
  const known = found.find((row) => row.enterpriseId === enterpriseId && row.vendor === offer.vendor)
  if (known === undefined)
    return (await admin.call('createService', { body: { ...offer, ...about, enterpriseId } })).service
  // The simulator listens anew in every run.
  return (await admin.call('updateService', { params: { id: known.id }, body: offer })).service
}

/** One enterprise sells cards of the one vendor, one of the other: they report in different ways. */
const ensureCards = async (
  admin: Api,
  { haoka: simulator }: Simulators,
  enterpriseId: string,
  vendor: 'guangmeng' | 'hao172',
): Promise<string> => {
  const haoka = started(simulator)
  const [goods] = haoka.goods.all
  if (goods === undefined) throw new Error('The vendor has no cards')
  const { id: appId, secret } = vendor === 'guangmeng' ? haokaDemoApp : hao172DemoAccount
  const goodsId = vendor === 'guangmeng' ? String(goods.id) : goods.code
  const { ageMin: minAge, ageMax: maxAge, noShip, needPhoto: photo } = goods
  const service = await ensureService(
    admin,
    enterpriseId,
    { vendor, apiBase: haoka.url(), appId, secret, goodsId, signIv: haoka.settings.hao172Iv },
    {
      name: goods.name,
      carrier: CARRIERS[goods.operator - 1] ?? 'mobile',
      plan: `月租 ${goods.monthFee} 元，${goods.flow}G 流量，${goods.call} 分钟通话`,
      commission: goods.reward * 100,
      rules: { minAge, maxAge, photo, noShip: noShip.map(({ code }) => code) },
    },
  )
  if (vendor === 'hao172') haoka.settings.hao172CallbackUrl = service.callback
  return service.id
}

const ensureTones = async (admin: Api, { vas }: Simulators, enterpriseId: string, at: number): Promise<string> => {
  const tone = tones[at]
  if (tone === undefined) throw new Error('There are too few tones')
  const { id: goodsId, name, carrier, monthFen: price } = tone
  const { id: appId, secret } = vasDemoApp
  const offer = { vendor: 'vas' as const, apiBase: started(vas).url(), appId, secret, goodsId }
  return (await ensureService(admin, enterpriseId, offer, { name, carrier, price, plan: '按月订购，随时退订' })).id
}

type Offered = Omit<Product, 'id'> & { rate: number }
/** What is worth promoting of each kind: not too dear, and with a commission. */
const SHELF: readonly { kind: string; from: number; to: number }[] = [
  { kind: '家电', from: 12_900, to: 39_900 },
  { kind: '女装', from: 6900, to: 19_900 },
  { kind: '零食', from: 5900, to: 9900 },
  { kind: '数码', from: 5900, to: 25_900 },
  { kind: '日用', from: 1900, to: 7900 },
  { kind: '母婴', from: 3900, to: 14_900 },
]
const chooseGoods = (offered: readonly Offered[], at: number): Offered[] =>
  SHELF.flatMap(({ kind, from, to }) => {
    const fit = offered.filter((one) => one.kind === kind && one.priceFen >= from && one.priceFen <= to)
    const worth = fit.filter(({ rate }) => rate >= 50)
    return worth[at] ?? fit[at] ?? []
  })

const ensureProducts = async (
  admin: Api,
  enterpriseId: string,
  provider: 'pingduoduo' | 'jdunion',
  offered: readonly Offered[],
): Promise<Product[]> => {
  const body = { provider, enterpriseId, goods: offered.map(({ goods }) => goods) }
  const results = (await admin.call('importProducts', { body })).results
  return results.flatMap((row, at) => {
    const one = offered[at]
    return row.id !== null && one !== undefined ? [{ ...one, id: row.id }] : []
  })
}

/** Forms, goods, cards and insurance, for each enterprise its own. */
export const seedLeft = async (admin: Api, simulators: Simulators, enterprises: readonly string[]): Promise<Ways[]> => {
  await pointAtServices(admin, simulators)
  hasten(simulators)
  await seedRobots(admin, started(simulators.robots), enterprises[0])
  await seedMail(admin, started(simulators.mail))
  const signs = started(simulators.pingduoduo).goods.all.map((one): Offered => {
    const { sign: goods, kind, rate } = one
    return { shop: 'pingduoduo', goods, kind, rate, priceFen: priceOf(one) }
  })
  const skus = started(simulators.jdunion).goods.all.map(({ skuId, kind, rate, priceFen }): Offered => {
    return { shop: 'jdunion', goods: String(skuId), kind, rate, priceFen }
  })
  const ways: Ways[] = []
  for (const [at, enterpriseId] of enterprises.entries())
    ways.push({
      schemaId: await ensureForm(admin, enterpriseId, at),
      cards: await ensureCards(admin, simulators, enterpriseId, at === 0 ? 'guangmeng' : 'hao172'),
      tones: await ensureTones(admin, simulators, enterpriseId, at),
      products: {
        pingduoduo: await ensureProducts(admin, enterpriseId, 'pingduoduo', chooseGoods(signs, at)),
        jdunion: await ensureProducts(admin, enterpriseId, 'jdunion', chooseGoods(skus, at + enterprises.length)),
      },
      insurer: `${started(simulators.insurance).url()}/insure?product=YA001&track={track}`,
    })
  return ways
}
