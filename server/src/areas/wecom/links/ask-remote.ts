import type { Services } from '../../../core/services.ts'
import { asFailure } from '../as-failure.ts'
import { openCorp } from '../client/open-corp.ts'
import type { CorpClient } from '../port.ts'

/** Asks WeCom outside of any transaction; what goes wrong is the API's answer. */
export const askRemote = async <T>(
  services: Services,
  corpId: string,
  ask: (client: CorpClient) => Promise<T>,
): Promise<T> => {
  try {
    return await ask(await openCorp(services, corpId))
  } catch (error) {
    throw asFailure(error)
  }
}
