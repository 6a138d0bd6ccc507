import i18next, { type TFunction } from 'i18next'
import { ANY_FAILED } from '#contract/adsets/statuses.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { ask } from './ask.tsx'

/** As many as one question can answer for; the list has the others. */
const MOST = 100

/** Tries the failed pushes of an ad set again, after the question that their list asks. */
export const retryFailedPushes = async ({ id, name }: Adset): Promise<void> => {
  const [{ retryAll }] = await Promise.all([
    import('#console/features/delivery/pushes/actions.ts'),
    loadTexts(['adsets', 'delivery']),
  ])
  const t: TFunction = i18next.t
  const filters = [JSON.stringify({ ID: 'Status', Value: ANY_FAILED })]
  const reply = await fetchQuery('listTracks', { params: { id }, query: { pageSize: MOST, filters } })
  const { allowed, question, perform, label } = retryAll(t)
  const failed = (reply?.tracks ?? []).filter((track) => allowed?.(track) ?? true)
  if (failed.length === 0) return notifyUser('warning', t('“{{name}}” has no failed pushes', { name }))
  if (!(await ask({ ...question(failed), label }))) return
  let refused = 0
  for (const track of failed) await perform(track).catch(() => refused++)
  if (refused < failed.length)
    notifyUser('success', t('{{n}} {{n|push is|pushes are}} on the way', { n: failed.length - refused }))
  if (refused > 0)
    notifyUser('danger', t('{{n}} {{n|push|pushes}} could not be tried again; the list says why', { n: refused }))
}
