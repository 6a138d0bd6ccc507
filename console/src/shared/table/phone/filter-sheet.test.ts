import { expect, test } from 'vitest'
import { headingOf } from './filter-sheet.tsx'

test.each([
  ['全部平台', '平台'],
  ['全部健康状况', '健康状况'],
  ['Every ad account', 'Ad account'],
  ['Todos los estados', 'Estados'],
  ['名称、编号、拼音', '名称、编号、拼音'],
])('the filter %s stands under the heading %s', (label, heading) => {
  expect(headingOf(label)).toBe(heading)
})
