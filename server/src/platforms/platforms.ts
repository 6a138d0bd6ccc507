import { type AdProvider, isAdProvider, type Provider } from '#contract/accounts/providers.ts'
import type { Services } from '../core/services.ts'
import { ADAPTERS } from './adapters.ts'
import type { Platform } from './port.ts'

type Needed = Pick<Services, 'settings' | 'platformOf'> & { config: Pick<Services['config'], 'simulators'> }

const open = async <P extends AdProvider>(
  { settings, config }: Needed,
  provider: P,
  now: () => number,
): Promise<Platform> =>
  ADAPTERS[provider].create({ settings: await settings.get(provider), allowLoopback: config.simulators, now })

/** The platform behind a provider as the settings have it now; undefined where none takes conversions. */
export const platformOf = async (
  services: Needed,
  provider: Provider,
  now: () => number = Date.now,
): Promise<Platform | undefined> =>
  services.platformOf?.(provider) ?? (isAdProvider(provider) ? await open(services, provider, now) : undefined)
