import type { AdPlatform, Selling } from '#simulators/shared/ad-platform.ts'
import { AD_PLATFORM_NAMES, AD_PLATFORMS, nameOf, platformOf } from '../ad-platforms.ts'
import type { Simulators } from '../start.ts'
import { type Api, type Json, rowsOf, textOf, within } from './api.ts'
import { seedPeople } from './seed-wecom.ts'
import { type Product, seedLeft, type Ways } from './seed-leads.ts'
import { ADSETS, ENTERPRISES, goodsOf, leadOf, PASSWORD, PEOPLE } from './world.ts'

/** An ad set the traffic generator can work on. */
export interface LiveAdset {
  id: string
  name: string
  enterpriseId: string
  provider: string
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
    await admin.must('PUT', `/config/${provider}`, { settings: JSON.stringify(settingsFor(simulators[name].url())) })
  }
}

const ensureEnterprise = async (admin: Api, { name, contact }: { name: string; contact: string }): Promise<string> => {
  const found = rowsOf(await admin.must('GET', `/enterprise?q=${encodeURIComponent(name)}`), 'enterprises')
  const known = found.find((row) => row['name'] === name)
  return textOf(known ?? within(await admin.must('POST', '/enterprise', { name, contact }), 'enterprise'), 'id')
}

const ensurePerson = async (admin: Api, enterpriseId: string, username: string, person: Json): Promise<void> => {
  const found = rowsOf(await admin.must('GET', `/users?q=${username}`), 'users')
  if (found.some((row) => row['username'] === username)) return
  await admin.must('POST', '/users', { username, password: PASSWORD, enterpriseId, ...person })
}

const ensureApp = async (admin: Api, provider: string): Promise<string> => {
  const { app, title } = platformOf(provider)
  const { id: appId, secret } = app
  const name = `${title}演示应用`
  const found = rowsOf(await admin.must('GET', `/thirdpartyapps?q=${appId}`), 'thirdpartyapps')
  const known = found.find((row) => row['appId'] === appId && row['provider'] === provider)
  const made =
    known ?? within(await admin.must('POST', '/thirdpartyapps', { provider, name, appId, secret }), 'thirdpartyapp')
  return textOf(made, 'id')
}

/** Gives consent at the platform as its owner would in a browser. */
const authorize = async (admin: Api, appId: string, owners: readonly number[]): Promise<void> => {
  const asked = new URL(textOf(await admin.must('POST', '/accounts/authorize', { appId }), 'url'))
  asked.searchParams.set('account_id', owners.join(','))
  const consent = await fetch(asked, { redirect: 'manual' })
  const back = consent.headers.get('location')
  if (back === null) throw new Error(`The platform gave no consent: ${consent.status} ${await consent.text()}`)
  const answer = await fetch(back, { redirect: 'manual' })
  const outcome = answer.headers.get('location') ?? ''
  if (!outcome.includes('connected=')) throw new Error(`The consent was not taken: ${answer.status} ${outcome}`)
}

const accountOf = async (admin: Api, provider: string, accountId: string): Promise<Json> => {
  const query = `q=${encodeURIComponent(accountId)}&provider=${provider}`
  const found = rowsOf(await admin.must('GET', `/accounts?${query}`), 'accounts')
  const account = found.find((row) => row['accountId'] === accountId)
  if (account === undefined) throw new Error(`Account ${accountId} was not imported`)
  return account
}

const connect = async (
  admin: Api,
  provider: string,
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
    await admin.must('POST', `/accounts/${String(id)}/import`, { accountIds: chosen.map(accountIdOf) })
  }
  // Each account serves one of them, so that its owner looks after the money too.
  const served = chosen.map((one, at) => ({
    id: one.id,
    accountId: accountIdOf(one),
    enterpriseId: enterprises[at % enterprises.length] ?? '',
  }))
  for (const { id, accountId, enterpriseId } of served) {
    const account = await accountOf(admin, provider, accountId)
    const place = `/accounts/${textOf(account, 'id')}`
    await admin.must('PUT', `${place}/grant`, { enterpriseId })
    const own = simulator.accounts.find(id)
    if (pushTokenOf !== null && own !== undefined && account['hasPushToken'] !== true)
      await admin.must('PUT', place, { pushToken: pushTokenOf(own) })
  }
  return served
}

const ensureDataSource = async (admin: Api, account: Json): Promise<string> => {
  const sets = rowsOf(
    await admin.must('POST', `/accounts/${textOf(account, 'id')}/user_action_sets`, {}),
    'user_action_sets',
  )
  const [first] = sets
  if (first === undefined) throw new Error('The account has no data source')
  return textOf(first, 'id')
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
    const found = rowsOf(await admin.must('GET', `/adsets?q=${encodeURIComponent(wanted.name)}`), 'adsets')
    const known = found.find((row) => row['name'] === wanted.name)
    const { name, kind, provider, pushMode, headline, strategy } = wanted
    const way = ways[at % ways.length]
    const lead = way === undefined ? {} : leadOf(wanted, way)
    const kinds = rowsOf(await admin.must('GET', '/adsets/kinds'), 'kinds')
    const events = kinds.find((one) => one['kind'] === kind && one['provider'] === provider)?.['events'] ?? {}
    const dataSource = pushMode === 'api' ? await ensureDataSource(admin, account) : null
    const adset =
      known ??
      within(
        await admin.must('POST', '/adsets', {
          enterpriseId,
          name,
          kind,
          provider,
          accountId: textOf(account, 'id'),
          dataSource,
          params: {
            ...lead,
            headline,
            pageTitle: name.split('-').at(-1),
            ...(pushMode && { pushMode }),
          },
          pushStrategy: { events, ...strategy },
        }),
        'adset',
      )
    const id = textOf(adset, 'id')
    if (known === undefined) await admin.must('PUT', `/adsets/${id}/state`, { status: 'AD_RUNNING' })
    // The platform has forgotten its data sources since the last run.
    else if (known['dataSource'] !== dataSource) await admin.must('PUT', `/adsets/${id}`, { dataSource })
    const links = within(adset, 'links')
    const { secret } = await admin.must('POST', `/adsets/${id}/secret`)
    live.push({
      id,
      name,
      enterpriseId,
      provider,
      kind,
      accountId: accountNumber,
      monitor: textOf(links, 'monitor'),
      landing: textOf(links, 'landing'),
      conversions: textOf(links, 'conversions'),
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
    const [customer] = rowsOf(await admin.must('GET', `/users?q=${prefix}.customer`), 'users')
    const belongs = rowsOf(customer ?? {}, 'enterprises').map(({ id }) => id)
    for (const { id } of live) {
      const adset = within(await admin.must('GET', `/adsets/${id}`), 'adset')
      if (!belongs.includes(adset['enterpriseId'])) continue
      await admin.must('PUT', `/adsets/${id}`, { customers: [textOf(customer ?? {}, 'id')] })
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
  for (const { provider } of Object.values<AdPlatform>(AD_PLATFORMS))
    accounts.set(provider, await connect(admin, provider, simulators, enterprises))
  const ways = await seedLeft(admin, simulators, enterprises)
  const live = await ensureAdsets(admin, enterprises, accounts, ways)
  await shareFirst(admin, live)
  await seedPeople(admin, simulators, enterprises, live)
  return { enterprises, accounts: [...accounts.values()].flat(), adsets: live, ways }
}
