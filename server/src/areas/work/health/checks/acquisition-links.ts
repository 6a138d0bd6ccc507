import { sql } from 'kysely'
import { linksMatching } from '../../../wecom/links/list-links.ts'
import { type Check, type Found, linkTo, rowsBehind } from '../check.ts'

const MOST = 50
const STATES = { unavailable: 'danger', starved: 'danger', failed: 'warning' } as const satisfies Record<
  string,
  Found['level']
>
type State = keyof typeof STATES

/** Links that bring nobody in: gone at WeCom, with nobody in range, or with a range that could not be pushed. */
export const acquisitionLinks: Check = async ({ tx }) => {
  const { rows } = await sql<{ corp_id: string; state: State }>`
    select distinct corp_id, case when status = 'unavailable' then status else range_state end state from wecom_links
    where gone_at is null and (status = 'unavailable' or range_state in ('failed', 'starved'))
    union select distinct corp_id, range_state from wecom_links
    where gone_at is null and range_state in ('failed', 'starved') limit ${MOST}`.execute(tx)
  const items: Found[] = []
  for (const { corp_id: corpId, state } of rows) {
    const filters = { Status: state }
    const behind = await rowsBehind(tx, 'wecom_links.id', filters, (list) => linksMatching(tx, corpId, list))
    if (behind === undefined) continue
    const { first: id, count, more } = behind
    const link = await tx
      .selectFrom('wecom_links')
      .select(['name', 'range_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    items.push({
      kind: `link.${state}`,
      level: STATES[state],
      count,
      more,
      subject: { type: 'link', id, name: link.name },
      params: { error: link.range_error ?? '' },
      since: null,
      link: linkTo(`/apps/customerAcquisition/list/${encodeURIComponent(corpId)}`, filters),
    })
  }
  return items
}
