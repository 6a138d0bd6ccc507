import type { Selling } from '#simulators/shared/ad-platform.ts'
import { AD_PLATFORM_NAMES, AD_PLATFORMS, nameOf, platformOf } from '../ad-platforms.ts'
import type { Simulators } from '../start.ts'
import type { Asked, RowOf } from '../../client/src/index.ts'
import type { Api } from './api.ts'
import { seedPeople } from './seed-wecom.ts'
import { type Product, seedLeft, type Ways } from './seed-leads.ts'
import { ADSETS, ENTERPRISES, goodsOf, leadOf, PASSWORD, PEOPLE, type Provider, PROVIDERS } from './world.ts'

/** An ad set the traffic generator can work on. */
export interface LiveAdset {
  id: string
  name: string
  enterpriseId: string
  provider: Provider
  kind: string
  /** The simulator's number of the account. */
  accountId: number
  monitor: string
  landing: string
  conversions: string
  secret: string
  /** Leads to the insurer, who tells what became of it. */
  insures: boolean
  /** The goods it leads to, and how they have sold. */
  goods: Product | undefined
  sells: Selling | undefined
}

/** An advertiser's account at a platform, and whose it is. */
interface LiveAccount {
  /** The simulator's number of it, and what the product knows it by. */
  id: number
  accountId: string
  enterpriseId: string
}

/** What stands once the world is seeded. */
export interface World {
  enterprises: readonly string[]
  accounts: readonly LiveAccount[]
  adsets: LiveAdset[]
  ways: readonly Ways[]
}

/** The platforms stand on this machine. */
const pointAtSimulators = async (admin: Api, simulators: Simulators): Promise<void> => {
  for (const name of AD_PLATFORM_NAMES) {
    const { provider, settingsFor } = AD_PLATFORMS[name]
    await admin.call('putConfig', {
      params: { configKey: provider },
      body: { settings: JSON.stringify(settingsFor(simulators[name].url())) },
    })
  }
}

const ensureEnterprise = async (admin: Api, { name, contact }: { name: string; contact: string }): Promise<string> => {
  const found = (await admin.call('listEnterprises', { query: { q: name } })).enterprises
  const known = found.find((row) => row.name === name)
  return (known ?? (await admin.call('createEnterprise', { body: { name, contact } })).enterprise).id
}

type Person = Pick<Asked<'createUser'>['body'], 'role' | 'fullname'>
const ensurePerson = async (admin: Api, enterpriseId: string, username: string, person: Person): Promise<void> => {
  const found = (await admin.call('listUsers', { query: { q: username } })).users
  if (found.some((row) => row.username === username)) return
  await admin.call('createUser', { body: { username, password: PASSWORD, enterpriseId, ...person } })
}

const ensureApp = async (admin: Api, provider: Provider): Promise<string> => {
  const { app, title } = platformOf(provider)
  const { id: appId, secret } = app
  const name = `${title}演示应用`
  const found = (await admin.call('listApps', { query: { q: appId } })).thirdpartyapps
  const known = found.find((row) => row.appId === appId && row.provider === provider)
  const made = known ?? (await admin.call('createApp', { body: { provider, name, appId, secret } })).thirdpartyapp
  return made.id
}

/** Gives consent at the platform as its owner would in a browser. */
const authorize = async (admin: Api, appId: string, owners: readonly number[]): Promise<void> => {
  const asked = new URL((await admin.call('authorizeAccounts', { body: { appId } })).url)
  asked.searchParams.set('account_id', owners.join(','))
  const consent = await fetch(asked, { redirect: 'manual' })
  const back = consent.headers.get('location')
  if (back === null) throw new Error(`The platform gave no consent: ${consent.status} ${await consent.text()}`)
  const answer = await fetch(back, { redirect: 'manual' })
  const outcome = answer.headers.get('location') ?? ''
  if (!outcome.includes('connected=')) throw new Error(`The consent was not taken: ${answer.status} ${outcome}`)
}

type Account = RowOf<'listAccounts'>
const accountOf = async (admin: Api, provider: Provider, accountId: string): Promise<Account> => {
  const found = (await admin.call('listAccounts', { query: { q: accountId, provider } })).accounts
  const account = found.find((row) => row.accountId === accountId)
  if (account === undefined) throw new Error(`Account ${accountId} was not imported`)
  return account
}

const connect = async (
  admin: Api,
  provider: Provider,
  simulators: Simulators,
  enterprises: string[],
): Promise<LiveAccount[]> => {
  const simulator = simulators[nameOf(provider)]
  const { accountIdOf, pushTokenOf } = platformOf(provider)
  const accounts = simulator.accounts.all
  const agency = accounts.find(({ role }) => role === 'agency')
  const appId = await ensureApp(admin, provider)
  const chosen = accounts
    .filter(({ role, parentId }) => role === 'advertiser' && parentId === (agency?.id ?? null))
    .slice(0, 6)
  if (agency === undefined)
    await authorize(
      admin,
      appId,
      chosen.map(({ id }) => id),
    )
  else {
    await authorize(admin, appId, [agency.id])
    const { id } = await accountOf(admin, provider, accountIdOf(agency))
    await admin.call('importAgentAccounts', { params: { id }, body: { accountIds: chosen.map(accountIdOf) } })
  }
  // Each account serves one of them, so that its owner looks after the money too.
  const served = chosen.map((one, at) => ({
    id: one.id,
    accountId: accountIdOf(one),
    enterpriseId: enterprises[at % enterprises.length] ?? '',
  }))
  for (const { id, accountId, enterpriseId } of served) {
    const account = await accountOf(admin, provider, accountId)
    await admin.call('grantAccount', { params: { id: account.id }, body: { enterpriseId } })
    const own = simulator.accounts.find(id)
    if (pushTokenOf !== null && own !== undefined && !account.hasPushToken)
      await admin.call('updateAccount', { params: { id: account.id }, body: { pushToken: pushTokenOf(own) } })
  }
  return served
}

const ensureDataSource = async (admin: Api, account: Account): Promise<string> => {
  const sets = (await admin.call('ensureActionSet', { params: { id: account.id }, body: {} })).user_action_sets
  const [first] = sets
  if (first === undefined) throw new Error('The account has no data source')
  return first.id
}

/** Every ad set of the demonstration, running, with a secret of its own for this run. */
const ensureAdsets = async (
  admin: Api,
  enterprises: string[],
  accounts: ReadonlyMap<string, LiveAccount[]>,
  ways: readonly Ways[],
): Promise<LiveAdset[]> => {
  const live: LiveAdset[] = []
  for (const [at, wanted] of ADSETS.entries()) {
    const enterpriseId = enterprises[at % enterprises.length] ?? ''
    const own = accounts.get(wanted.provider) ?? []
    const { id: accountNumber = 0, accountId = '' } = own[at % own.length] ?? {}
    const account = await accountOf(admin, wanted.provider, accountId)
    const found = (await admin.call('listAdsets', { query: { q: wanted.name } })).adsets
    const known = found.find((row) => row.name === wanted.name)
    const { name, kind, provider, pushMode, headline, strategy } = wanted
    const way = ways[at % ways.length]
    const lead = way === undefined ? {} : leadOf(wanted, way)
    const kinds = (await admin.call('listKinds')).kinds
    const events = kinds.find((one) => one.kind === kind && one.provider === provider)?.['events'] ?? {}
    const dataSource = pushMode === 'api' ? await ensureDataSource(admin, account) : null
    const adset =
      known ??
      (
        await admin.call('createAdset', {
          body: {
            enterpriseId,
            name,
            kind,
            provider,
            accountId: account.id,
            dataSource,
            params: {
              ...lead,
              headline,
              pageTitle: name.split('-').at(-1),
              ...(pushMode && { pushMode }),
            },
            pushStrategy: { events, ...strategy },
            // One, so that there is a public board to look at.
            liveBoard: at === 0,
          },
        })
      ).adset
    const id = adset.id
    if (known === undefined) await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })
    // The platform has forgotten its data sources since the last run.
    else if (known.dataSource !== dataSource) await admin.call('updateAdset', { params: { id }, body: { dataSource } })
    const { links } = adset
    const { secret } = await admin.call('renewAdsetSecret', { params: { id } })
    live.push({
      id,
      name,
      enterpriseId,
      provider,
      kind,
      accountId: accountNumber,
      monitor: links.monitor,
      landing: links.landing,
      conversions: links.conversions,
      secret: String(secret),
      insures: wanted.insures === true,
      goods: way === undefined ? undefined : goodsOf(wanted, way),
      sells: wanted.sells,
    })
  }
  return live
}

const shareFirst = async (admin: Api, live: readonly LiveAdset[]): Promise<void> => {
  for (const { prefix } of ENTERPRISES) {
    const [customer] = (await admin.call('listUsers', { query: { q: `${prefix}.customer` } })).users
    if (customer === undefined) continue
    const belongs = customer.enterprises.map(({ id }) => id)
    for (const { id } of live) {
      const adset = (await admin.call('getAdset', { params: { id } })).adset
      if (!belongs.includes(adset.enterpriseId)) continue
      await admin.call('updateAdset', { params: { id }, body: { customers: [customer.id] } })
      break
    }
  }
}

/** Two enterprises with people of every role, accounts on every platform, an ad set of every kind, and who receives its visitors. */
export const seedWorld = async (admin: Api, simulators: Simulators): Promise<World> => {
  await pointAtSimulators(admin, simulators)
  const enterprises: string[] = []
  for (const enterprise of ENTERPRISES) {
    const id = await ensureEnterprise(admin, enterprise)
    enterprises.push(id)
    for (const { role, suffix, fullname } of PEOPLE)
      await ensurePerson(admin, id, `${enterprise.prefix}.${suffix}`, {
        role,
        fullname: `${enterprise.name}${fullname}`,
      })
  }
  const accounts = new Map<string, LiveAccount[]>()
  for (const provider of PROVIDERS) accounts.set(provider, await connect(admin, provider, simulators, enterprises))
  const ways = await seedLeft(admin, simulators, enterprises)
  const live = await ensureAdsets(admin, enterprises, accounts, ways)
  await shareFirst(admin, live)
  await seedPeople(admin, simulators, enterprises, live)
  return { enterprises, accounts: [...accounts.values()].flat(), adsets: live, ways }
}
