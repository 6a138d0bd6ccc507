import { AD_PROVIDERS, type AdProvider, byPlatform } from '../../contract/accounts/providers.ts'
import { ROLES } from '../../contract/roles.ts'
import { PASSWORD } from '../../server/src/testing/durability/killed-server.ts'
import type { SessionClient } from '../../client/src/index.ts'
import { clientOf, firstOf, untilDone } from './client.ts'
import { ADSET } from '../../server/src/testing/adsets.ts'
import { FORM } from '../../server/src/areas/forms/testing/form-harness.ts'
import type { WxUser } from '../../contract/wecom/entities.ts'
import { nameOf, platformOf } from '../../simulators/ad-platforms.ts'
import type { Simulators } from '../../simulators/start.ts'
import type { World } from './world.ts'

const makePeople = async (admin: SessionClient, enterprises: Record<string, { id: string }>): Promise<void> => {
  for (const role of ROLES.filter((one) => one !== 'Admin'))
    for (const [suffix, { id }] of Object.entries(enterprises))
      await admin.call('createUser', {
        body: {
          username: `${role.toLowerCase()}${suffix}`,
          password: PASSWORD,
          fullname: `${role} 测试`,
          role,
          enterpriseId: id,
        },
      })
}

/** The platforms stand on this machine, and an account on each is brought in with a token of its own. */
const connectPlatforms = async (
  admin: SessionClient,
  simulators: Simulators,
  enterpriseId: string,
): Promise<World['platforms']> => {
  const connect = async (provider: AdProvider): Promise<World['platforms'][AdProvider]> => {
    const simulator = simulators[nameOf(provider)]
    const { settingsFor, accountIdOf, pushTokenOf } = platformOf(provider)
    const settings = settingsFor(simulator.url())
    await admin.call('putConfig', { params: { configKey: provider }, body: { settings: JSON.stringify(settings) } })
    const account = simulator.accounts.all.find(({ parentId, role }) => parentId === null && role === 'advertiser')
    if (account === undefined) throw new Error(`${provider} has no advertiser of its own`)
    const { accessToken, refreshToken } = simulator.authorise(account.id)
    const made = await admin.call('createAccount', {
      body: {
        provider,
        fields: {
          accountId: accountIdOf(account),
          name: account.name,
          accessToken,
          refreshToken,
          pushToken: pushTokenOf?.(account),
        },
      },
    })
    const id = String(made.account.id)
    await admin.call('grantAccount', { params: { id }, body: { enterpriseId } })
    return { url: simulator.url(), account: id, accountName: account.name }
  }
  const entries = await Promise.all(AD_PROVIDERS.map(async (provider) => [provider, await connect(provider)] as const))
  const connected = new Map(entries)
  return byPlatform((provider) => {
    const one = connected.get(provider)
    if (one === undefined) throw new Error(`${provider} was not connected`)
    return one
  })
}

const makeAdset = async (admin: SessionClient, enterpriseId: string, accountId: string): Promise<World['adset']> => {
  const body = { ...ADSET, name: '秋季加粉', enterpriseId, accountId, liveBoard: true }
  const { adset } = await admin.call('createAdset', { body })
  const { users } = await admin.call('listUsers', { query: { q: 'membercustomer' } })
  const customer = firstOf(users.filter(({ username }) => username === 'membercustomer'))
  await admin.call('updateAdset', { params: { id: adset.id }, body: { customers: [customer.id] } })
  await admin.call('setAdsetState', { params: { id: adset.id }, body: { status: 'AD_RUNNING' } })
  return { id: String(adset.id), name: String(adset.name) }
}

/** WeCom stands on this machine too: its suite is set up, and a corp with an app of its own is brought in and read. */
const connectWecom = async (
  admin: SessionClient,
  { wecom, wecomUrl }: Simulators,
  url: string,
  enterpriseId: string,
): Promise<World['wecom']> => {
  const { suiteId, suiteSecret, token, encodingAesKey } = wecom.settings.suite
  const settings = { suiteId, suiteSecret, callbackToken: token, callbackKey: encodingAesKey }
  const addresses = { apiBase: wecomUrl, authorizeBase: wecomUrl }
  await admin.call('putConfig', {
    params: { configKey: 'wxwork' },
    body: { settings: JSON.stringify({ ...addresses, ...settings }) },
  })
  wecom.settings.suiteCallbackUrl = `${url}/hooks/wxwork/suite`
  wecom.settings.dataCallbackUrl = `${url}/hooks/wxwork/data`
  wecom.suite.pushTicket()
  const [own, ...others] = wecom.corps.all
  if (own === undefined) throw new Error('WeCom has no corp')
  for (const other of others) wecom.suite.setAcquisition(other, true)
  const { corpid: id, name } = own
  await admin.call('importCorp', { body: { corp_id: id, name, enterpriseId, secret: own.own.secret } })
  const { job } = await admin.call('syncCorps', { body: { corpId: id } })
  await untilDone(admin, job.id)
  const { users } = await admin.call('listWxUsers', { query: { corp_id: id, pageSize: 100 } })
  const able = users.filter((user: WxUser) => user.follow && user.status === 1).map((user: WxUser) => user.userId)
  const body = { corp_id: id, name: '常用咨询', users: able.slice(0, 3) }
  await admin.call('createLink', { body })
  await admin.call('createAgent', {
    body: { enterpriseId, name: '顾问小林', weixin: 'hk_lin', corpId: id, userId: able[0] },
  })
  return { url: wecomUrl, corp: { id, name }, others: others.map(({ corpid }) => corpid) }
}

const makeForm = async (admin: SessionClient, enterpriseId: string): Promise<number> => {
  const made = await admin.call('createFormSchema', { body: { enterpriseId, ...FORM, name: '课程预约' } })
  return Number(made.form_schema.id)
}

const makeService = async (admin: SessionClient, enterpriseId: string): Promise<string> => {
  const made = await admin.call('createService', {
    body: {
      enterpriseId,
      name: '畅享卡',
      vendor: 'guangmeng',
      carrier: 'mobile',
      goodsId: '46',
      apiBase: 'https://vendor.example.com',
      appId: '15',
      secret: 'no vendor answers here',
    },
  })
  return String(made.service.id)
}

const makeExperiment = async (admin: SessionClient, adsetId: string): Promise<string> => {
  const variants = ['原标题', '新标题'].map((headline) => ({ name: headline, weight: 1, params: { headline } }))
  const reply = await admin.call('createExperiment', { body: { adsetId, name: '标题实验', variants } })
  return String(reply.experiment.id)
}

/** The group chats stand on this machine. */
const connectRobots = async (admin: SessionClient, { robots }: Simulators): Promise<World['robots']> => {
  if (robots === null) throw new Error('The group robots were not started')
  const hosts = new URL(robots.url()).host
  await admin.call('putConfig', {
    params: { configKey: 'notification' },
    body: { settings: JSON.stringify({ wecomHosts: hosts, feishuHosts: hosts }) },
  })
  return { url: robots.url(), webhook: robots.webhookOf('wecom') }
}

/** Two enterprises and a person of each role in each, accounts and an ad set, made through the API as an Admin would. */
export const settleWorld = async (url: string, simulators: Simulators): Promise<Omit<World, 'installation'>> => {
  const admin = await clientOf(url).signIn('admin', PASSWORD)
  // A run of all tests takes longer than the password counts as typed just now; one of them is about that.
  await admin.call('putConfig', {
    params: { configKey: 'security' },
    body: { settings: JSON.stringify({ confirmMinutes: 1440 }) },
  })
  const enterprise = async (name: string) => {
    const made = await admin.call('createEnterprise', { body: { name, contact: '周敏', phone: '13800138000' } })
    return { id: String(made.enterprise.id), name }
  }
  const [own, other] = [await enterprise('澄明传媒'), await enterprise('远山科技')]
  await makePeople(admin, { '': own, '.other': other })
  const platforms = await connectPlatforms(admin, simulators, own.id)
  const adset = await makeAdset(admin, own.id, platforms.tencent_gdt.account)
  const wecom = await connectWecom(admin, simulators, url, own.id)
  const [schemaId, serviceId] = [await makeForm(admin, own.id), await makeService(admin, own.id)]
  const experimentId = await makeExperiment(admin, adset.id)
  const robots = await connectRobots(admin, simulators)
  const made = { adset, wecom, schemaId, serviceId, experimentId, robots }
  return { url, password: PASSWORD, enterprise: own, other, platforms, ...made }
}
