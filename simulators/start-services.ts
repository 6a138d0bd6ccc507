import { buildHaoka, type HaokaOptions, type HaokaSimulator } from './haoka/build-haoka.ts'
import { buildInsurance, type InsuranceOptions, type InsuranceSimulator } from './insurance/build-insurance.ts'
import { buildMail, type MailOptions, type MailSimulator } from './mail/build-mail.ts'
import { buildJdunion, type JdunionOptions, type JdunionSimulator } from './jdunion/build-jdunion.ts'
import { buildPingduoduo, type PingduoduoOptions, type PingduoduoSimulator } from './pingduoduo/build-pingduoduo.ts'
import { buildRobots, type RobotsOptions, type RobotsSimulator } from './robots/build-robots.ts'
import type { BaseOptions, Operated } from './shared/simulator.ts'
import { buildSms, type SmsOptions, type SmsSimulator } from './sms/build-sms.ts'
import { buildVas, type VasOptions, type VasSimulator } from './vas/build-vas.ts'

export type ServiceOptions = {
  /** Each is started only when its port is named; 0 = any free port. */
  pingduoduoPort?: number
  jdunionPort?: number
  haokaPort?: number
  insurancePort?: number
  smsPort?: number
  vasPort?: number
  robotsPort?: number
  mailPort?: number
  pingduoduo?: PingduoduoOptions
  jdunion?: JdunionOptions
  haoka?: HaokaOptions
  insurance?: InsuranceOptions
  sms?: SmsOptions
  vas?: VasOptions
  robots?: RobotsOptions
  mail?: MailOptions
}
/** What was asked for; the rest is null. Where each listens is its `url()`. */
export type Services = {
  pingduoduo: PingduoduoSimulator | null
  jdunion: JdunionSimulator | null
  haoka: HaokaSimulator | null
  insurance: InsuranceSimulator | null
  sms: SmsSimulator | null
  vas: VasSimulator | null
  robots: RobotsSimulator | null
  mail: MailSimulator | null
}

/** The shops, vendors and gateways beside the ad platforms. */
export async function startServices(
  options: ServiceOptions,
  base: BaseOptions & { host: string },
): Promise<{ services: Services; stop: () => Promise<void> }> {
  const { host, ...shared } = base
  const started: Operated[] = []
  const stop = async () => {
    await Promise.all(started.map(({ app }) => app.close()))
  }
  const start = async <T extends Operated>(port: number | undefined, build: () => T): Promise<T | null> => {
    if (port === undefined) return null
    const simulator = build()
    started.push(simulator)
    await simulator.app.listen({ port, host })
    return simulator
  }
  try {
    const services = {
      pingduoduo: await start(options.pingduoduoPort, () => buildPingduoduo({ ...shared, ...options.pingduoduo })),
      jdunion: await start(options.jdunionPort, () => buildJdunion({ ...shared, ...options.jdunion })),
      haoka: await start(options.haokaPort, () => buildHaoka({ ...shared, ...options.haoka })),
      insurance: await start(options.insurancePort, () => buildInsurance({ ...shared, ...options.insurance })),
      sms: await start(options.smsPort, () => buildSms({ ...shared, ...options.sms })),
      vas: await start(options.vasPort, () => buildVas({ ...shared, ...options.vas })),
      robots: await start(options.robotsPort, () => buildRobots({ ...shared, ...options.robots })),
      mail: await start(options.mailPort, () => buildMail({ ...shared, ...options.mail })),
    }
    return { services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
