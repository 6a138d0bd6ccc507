import { AD_PLATFORM_NAMES, AD_PLATFORMS, type AdPlatformName } from './ad-platforms.ts'
import type { BaseOptions, Simulator } from './shared/simulator.ts'
import { type ServiceOptions, type Services, startServices } from './start-services.ts'
import { buildWecom, type WecomOptions, type WecomSimulator } from './wecom/build-wecom.ts'

type AdSimulators = { [N in AdPlatformName]: ReturnType<(typeof AD_PLATFORMS)[N]['build']> }
type AdOptions = { [N in AdPlatformName]?: Parameters<(typeof AD_PLATFORMS)[N]['build']>[0] }

export type StartOptions = ServiceOptions &
  AdOptions & {
    /** Any free port unless named. */
    adPorts?: Partial<Record<AdPlatformName, number>>
    wecomPort?: number
    host?: string
    seed?: number
    run?: number
    now?: () => number
    wecom?: WecomOptions
  }
export type Simulators = Services &
  AdSimulators & {
    /** The ad platforms, by the names the product knows them by. */
    ads: Readonly<Record<string, Simulator>>
    wecomUrl: string
    wecom: WecomSimulator
    stop: () => Promise<void>
  }

const buildAds = (base: BaseOptions, options: AdOptions): AdSimulators => {
  const build = <N extends AdPlatformName>(name: N): AdSimulators[N] => {
    const platform: { build(options: BaseOptions): unknown } = AD_PLATFORMS[name]
    // Each is built by its own platform.
    return platform.build({ ...base, ...options[name] }) as AdSimulators[N]
  }
  return Object.fromEntries(AD_PLATFORM_NAMES.map((name) => [name, build(name)])) as AdSimulators
}

/** All platforms on their ports. */
export async function startSimulators(options: StartOptions): Promise<Simulators> {
  const { host = '127.0.0.1', seed, run, now, adPorts = {} } = options
  const ads = buildAds({ seed, run, now }, options)
  const wecom = buildWecom({ seed, run, now, ...options.wecom })
  const all: Simulator[] = AD_PLATFORM_NAMES.map((name) => ads[name])
  let stopServices = async () => {}
  const stop = async () => {
    await Promise.all([...all.map(({ app }) => app.close()), wecom.app.close(), stopServices()])
  }
  try {
    for (const name of AD_PLATFORM_NAMES) await ads[name].app.listen({ port: adPorts[name] ?? 0, host })
    await wecom.app.listen({ port: options.wecomPort ?? 0, host })
    const started = await startServices(options, { seed, run, now, host })
    stopServices = started.stop
    const byProvider = Object.fromEntries(all.map((one) => [one.provider, one]))
    return { ...ads, ads: byProvider, wecom, wecomUrl: wecom.url(), ...started.services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
