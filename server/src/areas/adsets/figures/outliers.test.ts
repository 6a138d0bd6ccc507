import { expect, test } from 'vitest'
import { countOutliers, findOutliers, medianCosts } from './outliers.ts'

const row = (id: string, kind: string, spend: number, conversions: number, sales = 0) => ({
  id,
  kind,
  sums: { spend, conversions, sales, orders: sales > 0 ? conversions : 0, failed: 0 },
})
/** Orders of goods beside form leads, which cost a thirtieth. */
const ROWS = [
  row('best', 'cid_jdunion', 75_920, 10, 217_890),
  row('goods', 'cid_jdunion', 60_000, 10, 66_000),
  row('middle', 'cid_jdunion', 70_000, 10, 70_000),
  row('dear', 'cid_jdunion', 150_000, 10, 80_000),
  row('few', 'cid_jdunion', 32_000, 2),
  row('none', 'cid_jdunion', 16_000, 0),
  row('form', 'formschema', 2_540, 10),
  row('other form', 'formschema', 2_600, 10),
  row('dear form', 'formschema', 9_000, 10),
  row('alone', 'huoke', 90_000, 10),
  row('two', 'huoke', 900, 10),
]
const found = (asked: string) => findOutliers(ROWS, asked).map(({ id }) => id)

test('the median is of the kind, and too few of a kind have none', () => {
  expect(medianCosts(ROWS)).toEqual({ cid_jdunion: 7_592, formschema: 260 })
})

test('each is judged beside its own kind', () => {
  expect(found('cost')).toEqual(['dear', 'dear form'])
  expect(found('loss')).toEqual(['dear', 'few', 'none'])
  expect(countOutliers(ROWS)).toEqual({ cost: 2, loss: 3, silent: 1, failed: 0 })
})
