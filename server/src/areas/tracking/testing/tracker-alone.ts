import { openGiver } from '../../agents/give-agent.ts'
import { landingPages } from '../../../app/start-tracker.ts'
import type { Services } from '../../../core/services.ts'
import { buildTracker } from '../build-tracker.ts'
import { countHits } from '../detect-bot.ts'
import type { Link } from '../link-cache.ts'

/** The tracker behind a port of its own, with one link. Where its visits are stored is another test's. */
export const openTrackerAlone = async (services: Services, link: Link) => {
  const { config, settings, log, db } = services
  const app = await buildTracker({
    config,
    settings,
    log,
    links: { find: (asked) => (asked === link.key ? link : undefined), peek: () => undefined },
    recorder: { hit: ({ visitId }) => Promise.resolve(visitId), leave: ({ visitId }) => Promise.resolve(visitId) },
    pages: landingPages(
      services,
      openGiver({ db, reservationMinutes: () => Promise.resolve(30), warn: () => undefined }),
    ),
    count: countHits(services),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}
