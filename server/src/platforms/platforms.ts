import type { Provider } from '#contract/accounts/providers.ts'
import type { Services } from '../core/services.ts'
import { createOceanengine } from './oceanengine/create-oceanengine.ts'
import type { Platform } from './port.ts'
import { createTencent } from './tencent/create-tencent.ts'

type Needed = Pick<Services, 'settings' | 'platformOf'> & { config: Pick<Services['config'], 'simulators'> }

/** The platform behind a provider as the settings have it now; undefined where none takes conversions. */
export const platformOf = async (
  services: Needed,
  provider: Provider,
  now: () => number = Date.now,
): Promise<Platform | undefined> => {
  const standIn = services.platformOf?.(provider)
  if (standIn !== undefined) return standIn
  const allowLoopback = services.config.simulators
  switch (provider) {
    case 'tencent_gdt':
      return createTencent({ settings: await services.settings.get('tencent_gdt'), allowLoopback, now })
    case 'oceanengine':
      return createOceanengine({ settings: await services.settings.get('oceanengine'), allowLoopback, now })
    case 'pingduoduo':
      return undefined
  }
}
