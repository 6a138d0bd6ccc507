import {
  buildOceanengine,
  type OceanengineOptions,
  type OceanengineSimulator,
} from './oceanengine/build-oceanengine.ts'
import { type ServiceOptions, type Services, startServices } from './start-services.ts'
import { buildWecom, type WecomOptions, type WecomSimulator } from './wecom/build-wecom.ts'
import { buildTencent, type TencentOptions, type TencentSimulator } from './tencent/build-tencent.ts'

export type StartOptions = ServiceOptions & {
  /** 0 = any free port. */
  tencentPort: number
  oceanenginePort: number
  /** Any free port unless named. */
  wecomPort?: number
  host?: string
  seed?: number
  run?: number
  now?: () => number
  tencent?: TencentOptions
  oceanengine?: OceanengineOptions
  wecom?: WecomOptions
}
export type Simulators = Services & {
  tencentUrl: string
  oceanengineUrl: string
  wecomUrl: string
  tencent: TencentSimulator
  oceanengine: OceanengineSimulator
  wecom: WecomSimulator
  stop: () => Promise<void>
}

/** All platforms on their ports. */
export async function startSimulators(options: StartOptions): Promise<Simulators> {
  const { host = '127.0.0.1', seed, run, now } = options
  const tencent = buildTencent({ seed, run, now, ...options.tencent })
  const oceanengine = buildOceanengine({ seed, run, now, ...options.oceanengine })
  const wecom = buildWecom({ seed, run, now, ...options.wecom })
  let stopServices = async () => {}
  const stop = async () => {
    await Promise.all([tencent.app.close(), oceanengine.app.close(), wecom.app.close(), stopServices()])
  }
  try {
    await tencent.app.listen({ port: options.tencentPort, host })
    await oceanengine.app.listen({ port: options.oceanenginePort, host })
    await wecom.app.listen({ port: options.wecomPort ?? 0, host })
    const started = await startServices(options, { seed, run, now, host })
    stopServices = started.stop
    const urls = { tencentUrl: tencent.url(), oceanengineUrl: oceanengine.url(), wecomUrl: wecom.url() }
    return { ...urls, tencent, oceanengine, wecom, ...started.services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
