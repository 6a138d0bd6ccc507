import type { Adset } from '#contract/adsets/entities.ts'
import type { Values } from '#console/shared/form/use-form-state.ts'

/** What the edit page changes; the strategy has its own editor. */
export const editable = ({ name, account, dataSource, params, liveBoard, tags, folder }: Adset): Values => ({
  name,
  accountId: account?.id,
  dataSource,
  params,
  liveBoard,
  tags,
  folder,
})
