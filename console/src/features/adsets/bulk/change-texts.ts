import type { TFunction } from 'i18next'
import type { BulkRow } from '#contract/adsets/bulk.ts'
import { settingChanges } from '#console/features/delivery/strategy/setting-changes.ts'

const named = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '—')

/** What changes in one ad set, in words: before → after. */
export const changeTexts = ({ before, after }: Pick<BulkRow, 'before' | 'after'>, t: TFunction): string[] => {
  if ('name' in after) return [t('Copied as “{{name}}”', { name: named(after['name']) })]
  if ('name' in before) return [t('The copy is deleted')]
  return settingChanges({ before, after }, t)
}
