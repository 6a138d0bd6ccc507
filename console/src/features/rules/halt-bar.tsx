import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import './rules.css'

const useTurn = (enterpriseId: string, halted: boolean) =>
  useMutation(async () => {
    try {
      await mutate('updateRuleHalt', { body: { enterpriseId, halted } })
    } catch (failure) {
      notifyUser('danger', messageOf(failure))
    }
    invalidateInAllTabs('getRuleHalt')
  })

/** The one switch that keeps the rules of an enterprise from changing anything; in the list's head while they go on. */
export const HaltButton = ({ enterpriseId }: { enterpriseId: string }) => {
  const { t } = useTranslation()
  const { data } = useQuery('getRuleHalt', { query: { enterpriseId } })
  const turn = useTurn(enterpriseId, true)
  if (data === undefined || data.halt.halted) return undefined
  return (
    <Button onClick={() => void turn.run()} loading={turn.pending}>
      {t('Stop all rules')}
    </Button>
  )
}

/** Who stopped the rules and since when, and the way back; nothing while they go on. */
export const HaltNote = ({ enterpriseId, mayChange }: { enterpriseId: string; mayChange: boolean }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery('getRuleHalt', { query: { enterpriseId } })
  const turn = useTurn(enterpriseId, false)
  if (error !== undefined) return <FailureNote message={error} retry={refetch} />
  if (data?.halt.halted !== true) return undefined
  return (
    <div className="rules-halt" role="status">
      <span>
        {t('All rules that change something are stopped by {{who}}; notices go on.', { who: data.halt.by ?? '' })}{' '}
        <TimeText at={data.halt.since} />
      </span>
      {mayChange ? (
        <Button small onClick={() => void turn.run()} loading={turn.pending}>
          {t('Let the rules go on')}
        </Button>
      ) : undefined}
    </div>
  )
}
