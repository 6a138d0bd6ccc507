import type { OrderKind } from '#contract/cards/entities.ts'
import type { Services } from '../../../core/services.ts'
import type { PublicForm } from '../../public-forms/public-form-controller.ts'
import { offerVersion } from './offer.ts'
import { type OpenService, openServiceCache } from './open-service.ts'
import { closedServicePage, type ServicePageContext, servicePageContext, serviceTokenScope } from './service-page.ts'

export type ServiceForm<A> = PublicForm<ServicePageContext, OpenService, A>

/** What the pages that sell a card and those that sell a tone have in common. */
export const serviceForm = (
  services: Services,
  sold: OrderKind,
  own: {
    /** What the visitor agrees to. */
    shownOf(context: ServicePageContext, service: OpenService): string
    closedText: string
  },
): Pick<ServiceForm<unknown>, 'contextOf' | 'tokenScope' | 'find' | 'isOpen' | 'versionOf' | 'drawClosed'> => ({
  contextOf: (link) => servicePageContext(sold, link),
  tokenScope: (context) => serviceTokenScope(sold, context),
  find: openServiceCache(services, sold).find,
  isOpen: ({ status }) => status === 'on',
  versionOf: (context, service) => offerVersion(own.shownOf(context, service)),
  drawClosed: (nonce, service) => closedServicePage(nonce, service, own.closedText),
})

/** The orders of one page and one visitor. */
export const ordersOfPage = ({ db }: Pick<Services, 'db'>, serviceId: string, once: string) =>
  db.selectFrom('ext_orders').where('service_id', '=', serviceId).where('once', '=', once)
