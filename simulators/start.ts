import {
  buildOceanengine,
  type OceanengineOptions,
  type OceanengineSimulator,
} from './oceanengine/build-oceanengine.ts'
import { buildTencent, type TencentOptions, type TencentSimulator } from './tencent/build-tencent.ts'

export type StartOptions = {
  /** 0 = any free port. */
  tencentPort: number
  oceanenginePort: number
  host?: string
  seed?: number
  run?: number
  now?: () => number
  tencent?: TencentOptions
  oceanengine?: OceanengineOptions
}
export type Simulators = {
  tencentUrl: string
  oceanengineUrl: string
  tencent: TencentSimulator
  oceanengine: OceanengineSimulator
  stop: () => Promise<void>
}

/** Both platforms on their ports. */
export async function startSimulators(options: StartOptions): Promise<Simulators> {
  const { host = '127.0.0.1', seed, run, now } = options
  const tencent = buildTencent({ seed, run, now, ...options.tencent })
  const oceanengine = buildOceanengine({ seed, run, now, ...options.oceanengine })
  const stop = async () => {
    await Promise.all([tencent.app.close(), oceanengine.app.close()])
  }
  try {
    await tencent.app.listen({ port: options.tencentPort, host })
    await oceanengine.app.listen({ port: options.oceanenginePort, host })
  } catch (error) {
    await stop()
    throw error
  }
  return { tencentUrl: tencent.url(), oceanengineUrl: oceanengine.url(), tencent, oceanengine, stop }
}
