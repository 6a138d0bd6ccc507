import { describedAs } from '../corps/store-corp.ts'
import { readQuota } from '../quota/read-quota.ts'
import type { PartRun } from './part-run.ts'

/** What the corp says of itself, which an app of its own cannot ask, and how many adds are left. */
export const readCorp = async ({ services, ask, write, corpId }: PartRun): Promise<void> => {
  const info = await ask((client) => client.corp())
  await ask((client) => readQuota(services, corpId, client))
  await write(
    async (tx) => {
      if (info !== undefined)
        await tx.updateTable('wecom_corps').set(describedAs(info)).where('id', '=', corpId).execute()
      return 1
    },
    { total: 1 },
  )
}
