import process, { env, exit, stdout } from 'node:process'
import { AD_PLATFORM_NAMES, AD_PLATFORMS, portsFrom } from './ad-platforms.ts'
import { startSimulators } from './start.ts'

const portOf = (text: string | undefined, fallback: number): number => {
  const port = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`"${text}" is not a port`)
  return port
}

/** These start only when their port is named. */
const askedPort = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : portOf(text, 0)

const simulators = await startSimulators({
  adPorts: portsFrom((name, usual) => portOf(env[name], usual)),
  wecomPort: portOf(env['SIM_WECOM_PORT'], 19_083),
  pingduoduoPort: askedPort(env['SIM_PINGDUODUO_PORT']),
  jdunionPort: askedPort(env['SIM_JDUNION_PORT']),
  haokaPort: askedPort(env['SIM_HAOKA_PORT']),
  insurancePort: askedPort(env['SIM_INSURANCE_PORT']),
  smsPort: askedPort(env['SIM_SMS_PORT']),
  vasPort: askedPort(env['SIM_VAS_PORT']),
  robotsPort: askedPort(env['SIM_ROBOTS_PORT']),
  mailPort: askedPort(env['SIM_MAIL_PORT']),
  host: env['HOST'] ?? '127.0.0.1',
  // The accounts stay the same from run to run; clicks and tokens must not come again.
  run: Date.now(),
})
for (const name of AD_PLATFORM_NAMES) stdout.write(`${AD_PLATFORMS[name].title}模拟 ${simulators[name].url()}\n`)
stdout.write(`企业微信模拟 ${simulators.wecomUrl}\n`)
const { pingduoduo, jdunion, haoka, insurance, sms, vas, robots, mail } = simulators
const shops = { 拼多多: pingduoduo, 京东联盟: jdunion, 号卡: haoka, 易安保险: insurance }
const named = { ...shops, 短信: sms, 视频彩铃: vas, 群机器人: robots, 邮箱: mail }
for (const [name, one] of Object.entries(named)) if (one !== null) stdout.write(`${name}模拟 ${one.url()}\n`)

const stop = () => {
  void simulators.stop().then(() => exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
