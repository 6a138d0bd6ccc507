import type { Click } from '#simulators/shared/click-book.ts'
import { AD_PLATFORMS } from '#simulators/ad-platforms.ts'
import type { AdPlatform } from '#simulators/shared/ad-platform.ts'
import type { Simulator } from '#simulators/shared/simulator.ts'
import { tencentDemoApp } from '#simulators/tencent/build-tencent.ts'
import { type Api, signIn } from '#simulators/demo/api.ts'
import type { Asked } from '../client/src/index.ts'
import type { Simulators } from '#simulators/start.ts'
import { PASSWORD } from '#server/testing/durability/killed-server.ts'

/** An ad set that is shown on a simulated platform. */
export interface Sold {
  id: string
  key: string
  secret: string
  provider: 'tencent_gdt' | 'oceanengine'
  /** Half of its conversions are held, for someone to release. */
  isHeldBack: boolean
  mint(): Click
}

export interface World {
  token: string
  enterpriseId: string
  /** Whose ad sets operators make and unmake. */
  spareAccountId: string
  sold: readonly Sold[]
  /** An ad set that leads to a form. */
  form: Pick<Sold, 'id' | 'key' | 'mint'>
  /** Ad sets whose strategy one operator changes again and again. */
  changed: readonly string[]
  /** Tencent's owner gives consent again. */
  authorise(): Promise<void>
}

type NewAdset = Asked<'createAdset'>['body']

interface Place {
  pushMode: string
  ratio?: number
  isForm?: boolean
}
/** One account each at Tencent. */
const PLACES: readonly [Place, ...Place[]] = [
  { pushMode: 'api' },
  { pushMode: 'callback' },
  { pushMode: 'api', ratio: 50 },
  { pushMode: 'api', isForm: true },
]
const EVENTS = {
  tencent_gdt: { friend_added: 'ADD_WECHAT', form_submitted: 'RESERVATION' },
  oceanengine: { friend_added: 'clue_interflow' },
} as const
/** What the form says once it has been taken. */
export const THANKS = '预约成功了'
const FORM = {
  name: '预约',
  schema: JSON.stringify({
    type: 'object',
    title: '预约',
    properties: {
      name: { type: 'string', title: '姓名', format: 'name' },
      phone: { type: 'string', title: '手机号', format: 'phone' },
    },
    required: ['name', 'phone'],
  }),
  ui: '{}',
  thanks: { title: THANKS, text: '' },
  status: 'published' as const,
}
const TARGET = 'https://work.weixin.qq.com/ca/cawcde000000'

const point = async (admin: Api, { ads }: Simulators): Promise<void> => {
  for (const { provider, settingsFor } of Object.values<AdPlatform>(AD_PLATFORMS))
    await admin.call('putConfig', {
      params: { configKey: provider },
      body: {
        settings: JSON.stringify(settingsFor(ads[provider]?.url() ?? '')),
      },
    })
}

/** As its owner gives it in a browser. */
const consent = async (admin: Api, appId: string, agency: number): Promise<void> => {
  const asked = new URL((await admin.call('authorizeAccounts', { body: { appId } })).url)
  asked.searchParams.set('account_id', String(agency))
  const given = await fetch(asked, { redirect: 'manual' })
  const taken = await fetch(given.headers.get('location') ?? '', { redirect: 'manual' })
  if (!taken.headers.get('location')?.includes('connected=')) throw new Error(`No consent: ${taken.status}`)
}

/** Tencent's accounts come with their agency's consent. */
const connect = async (
  admin: Api,
  { tencent }: Simulators,
): Promise<{ platformIds: number[]; authorise: World['authorise'] }> => {
  const agency = tencent.accounts.all.find(({ role }) => role === 'agency')
  if (agency === undefined) throw new Error('There is no agency')
  const { id: appId, secret } = tencentDemoApp
  const { thirdpartyapp } = await admin.call('createApp', {
    body: { provider: 'tencent_gdt', name: '应用', appId, secret },
  })
  const authorise = () => consent(admin, thirdpartyapp.id, agency.id)
  await authorise()
  const chosen = tencent.accounts.under(agency.id, 'advertiser').slice(0, PLACES.length)
  const own = await find(admin, 'tencent_gdt', agency.id)
  await admin.call('importAgentAccounts', {
    params: { id: own },
    body: { accountIds: chosen.map(({ id }) => String(id)) },
  })
  return { platformIds: chosen.map(({ id }) => id), authorise }
}

const find = async (admin: Api, provider: Sold['provider'], platformId: number): Promise<string> => {
  const { accounts } = await admin.call('listAccounts', { query: { q: String(platformId), provider } })
  const account = accounts.find(({ accountId }) => accountId === String(platformId))
  if (account === undefined) throw new Error(`There is no account ${platformId}`)
  return account.id
}

/** One enterprise with ad sets on both platforms, made through the API as an operator would. */
export const makeWorld = async (apiUrl: string, simulators: Simulators): Promise<World> => {
  const admin = await signIn(apiUrl, 'admin', PASSWORD)
  await point(admin, simulators)
  const enterpriseId = (await admin.call('createEnterprise', { body: { name: '故障企业' } })).enterprise.id
  const grant = (id: string) => admin.call('grantAccount', { params: { id }, body: { enterpriseId } })
  const make = async (name: string, provider: Sold['provider'], accountId: string, more: Partial<NewAdset> = {}) => {
    const params = { target: TARGET }
    const pushStrategy = { events: EVENTS[provider] }
    const own = { enterpriseId, name, kind: 'huoke' as const, provider, accountId, params, pushStrategy }
    return (await admin.call('createAdset', { body: { ...own, ...more } })).adset
  }

  const makeForm = async (): Promise<number> => {
    const reply = await admin.call('createFormSchema', { body: { enterpriseId, ...FORM } })
    return reply.form_schema.id
  }

  const sell = async (
    simulator: Simulator,
    platformId: number,
    accountId: string,
    { pushMode, dataSource = null, ratio, isForm = false }: Place & { dataSource?: string | null },
  ): Promise<Sold> => {
    const provider = simulator === simulators.tencent ? 'tencent_gdt' : 'oceanengine'
    const held = ratio === undefined ? {} : { mode: 'ratio' as const, ratio, groupSize: 2 }
    const asks = isForm ? { kind: 'formschema' as const, params: { schemaId: await makeForm(), pushMode } } : {}
    const adset = await make(`${provider} ${pushMode} ${ratio ?? 100}`, provider, accountId, {
      dataSource,
      params: { target: TARGET, pushMode },
      pushStrategy: { events: EVENTS[provider], ...held },
      ...asks,
    })
    const { id } = adset
    await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })
    const { secret } = await admin.call('renewAdsetSecret', { params: { id } })
    const key = new URL(adset.links.landing).pathname.split('/').at(-1) ?? ''
    const isHeldBack = ratio !== undefined
    return { id, key, secret, provider, isHeldBack, mint: () => simulator.mintClick(platformId) }
  }

  const { tencent, oceanengine } = simulators
  const sold: Sold[] = []
  let form: Sold | undefined
  const { platformIds, authorise } = await connect(admin, simulators)
  for (const [at, platformId] of platformIds.entries()) {
    const accountId = await find(admin, 'tencent_gdt', platformId)
    await grant(accountId)
    const { pushMode, ratio, isForm } = PLACES[at] ?? PLACES[0]
    const set = { accountId: platformId, type: 'WEB' as const, name: 'w', enable_conversion_claim: true }
    const dataSource = pushMode === 'api' ? String(tencent.actionSets.add(set).id) : null
    const place = await sell(tencent, platformId, accountId, { pushMode, dataSource, ratio, isForm })
    if (isForm === true) form = place
    else sold.push(place)
  }
  const advertisers = oceanengine.accounts.all.filter(({ role }) => role === 'advertiser').slice(0, 2)
  for (const { id: platformId } of advertisers) {
    const fields = { accountId: String(platformId), name: `巨量 ${platformId}` }
    const accountId = (await admin.call('createAccount', { body: { provider: 'oceanengine', fields } })).account.id
    await grant(accountId)
    sold.push(await sell(oceanengine, platformId, accountId, { pushMode: 'v2' }))
  }
  if (form === undefined) throw new Error('No account is left for the form')
  const entered = await admin.call('createAccount', {
    body: {
      provider: 'tencent_gdt',
      fields: { accountId: '1000001', name: '备用' },
    },
  })
  const spareAccountId = entered.account.id
  await grant(spareAccountId)
  const changed: string[] = []
  for (const n of [1, 2]) changed.push((await make(`改策略 ${n}`, 'tencent_gdt', spareAccountId)).id)
  return { token: admin.session.token, enterpriseId, spareAccountId, sold, form, changed, authorise }
}
