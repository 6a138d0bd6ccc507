import { servicesMatching } from '../../../cards/services/list-services.ts'
import { type Check, type Found, linkTo, rowsBehind } from '../check.ts'

/** Vendors of cards and tones that do not answer, or sell and report nothing. */
export const cardServices: Check = async ({ tx }) => {
  const items: Found[] = []
  for (const trouble of ['away', 'silent'] as const) {
    const filters = { Trouble: trouble }
    const behind = await rowsBehind(tx, 'card_services.id', filters, (list) => servicesMatching(tx, list, undefined))
    if (behind === undefined) continue
    const { first: id, count, more } = behind
    const { name, last_callback_at: since } = await tx
      .selectFrom('card_services')
      .select(['name', 'last_callback_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    items.push({
      kind: `service.${trouble}`,
      level: 'warning',
      count,
      more,
      subject: { type: 'service', id, name },
      params: {},
      since: trouble === 'silent' ? (since?.toISOString() ?? null) : null,
      link: linkTo('/apps/service/list', filters),
    })
  }
  return items
}
