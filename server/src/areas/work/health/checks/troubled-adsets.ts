import { ADSET_TROUBLES, type AdsetTrouble } from '#contract/adsets/troubles.ts'
import { adsetList } from '../../../adsets/list-adsets.ts'
import { type Check, type Found, linkTo, rowsBehind } from '../check.ts'

const LEVELS: Record<AdsetTrouble, Found['level']> = {
  target: 'danger',
  nobody: 'danger',
  unopened: 'danger',
  monitor: 'warning',
  conversions: 'warning',
}

/** Running ad sets whose money goes nowhere: nothing behind the ad, nobody there, or nothing heard any more. */
export const troubledAdsets: Check = async ({ tx, scope }) => {
  const items: Found[] = []
  for (const trouble of ADSET_TROUBLES) {
    const filters = { Trouble: trouble }
    const behind = await rowsBehind(tx, adsetList.id, filters, (list) => adsetList.matching(tx, list, scope, {}))
    if (behind === undefined) continue
    const { first: id, count, more } = behind
    const { name } = await tx.selectFrom('adsets').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    items.push({
      kind: `adset.${trouble}`,
      level: LEVELS[trouble],
      count,
      more,
      subject: { type: 'adset', id, name },
      params: {},
      since: null,
      link: linkTo('/apps/adsets/list', filters),
    })
  }
  return items
}
