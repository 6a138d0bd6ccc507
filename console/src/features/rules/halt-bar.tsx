import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import './rules.css'

/** The one switch that keeps the rules of an enterprise from changing anything. */
export const HaltBar = ({ enterpriseId, mayChange }: { enterpriseId: string; mayChange: boolean }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery('getRuleHalt', { query: { enterpriseId } })
  const halted = data?.halt.halted === true
  const turn = useMutation(async () => {
    await mutate('updateRuleHalt', { body: { enterpriseId, halted: !halted } })
    invalidateInAllTabs('getRuleHalt')
  })
  const failure = error ?? turn.error
  return (
    <div className={halted ? 'rules-halt is-halted' : 'rules-halt'} role="status">
      {halted ? (
        <span>
          {t('All rules that change something are stopped by {{who}}; notices go on.', { who: data?.halt.by ?? '' })}{' '}
          <TimeText at={data?.halt.since ?? null} />
        </span>
      ) : undefined}
      {mayChange && data !== undefined ? (
        <Button small onClick={() => void turn.run()} loading={turn.pending}>
          {halted ? t('Let the rules go on') : t('Stop all rules')}
        </Button>
      ) : undefined}
      {failure === undefined ? undefined : <FailureNote message={failure} retry={refetch} />}
    </div>
  )
}
