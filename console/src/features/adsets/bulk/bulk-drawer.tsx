import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { STOP_MEANS } from '#console/shared/adsets/stop-question.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { putJob } from '#console/shared/live/jobs.ts'
import { randomKey } from '#console/shared/query/attempt-keys.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { type BulkAction, type BulkChoice, type BulkSelection, READY, TITLES } from './bulk-action.ts'
import { BulkCounts, BulkRows } from './bulk-rows.tsx'
import { AgentsChoice } from './choices/agents-choice.tsx'
import { MoveChoice } from './choices/move-choice.tsx'
import { StrategyChoice } from './choices/strategy-choice.tsx'
import { TagsChoice } from './choices/tags-choice.tsx'
import './bulk-drawer.css'

const CHOICES = { strategy: StrategyChoice, agents: AgentsChoice, tags: TagsChoice, move: MoveChoice }
const isChosen = (choice: BulkChoice): choice is keyof typeof CHOICES => choice in CHOICES

interface Planned {
  action: BulkAction
  reply: ReplyOf<Endpoints['previewAdsetBulk']>
}

interface BulkDrawerProps {
  choice: BulkChoice
  selection: BulkSelection
  count: number
  close(): void
  follow(job: { id: string }): void
}

/** Choose, see what would happen, do it. */
export const BulkDrawer = ({ choice, selection, count, close, follow }: BulkDrawerProps) => {
  const { t } = useTranslation()
  const [planned, setPlanned] = useState<Planned>()
  // The same job where the answer to the first attempt was lost.
  const key = useRef(randomKey())
  const preview = useMutation(async (action: BulkAction) => {
    setPlanned({ action, reply: await request('previewAdsetBulk', { body: { ...selection, action } }) })
  })
  const run = useMutation(async (action: BulkAction) => {
    const { job } = await request('createAdsetBulk', {
      body: { ...selection, action },
      idempotencyKey: key.current,
    })
    putJob(job)
    close()
    follow(job)
  })
  const ready = READY[choice]
  const { run: plan } = preview
  useEffect(() => {
    if (ready !== undefined) void plan(ready)
  }, [ready, plan])
  const Choice = isChosen(choice) ? CHOICES[choice] : undefined
  const retry = ready === undefined ? undefined : () => void preview.run(ready)
  return (
    <Drawer title={t(TITLES[choice], { n: formatCount(count) })} size={560} onClose={close}>
      {Choice === undefined ? undefined : (
        <div hidden={planned !== undefined}>
          <Choice submit={(action) => void preview.run(action)} pending={preview.pending} />
        </div>
      )}
      {preview.error === undefined ? undefined : (
        <FailureNote message={preview.error} {...(retry === undefined ? {} : { retry })} />
      )}
      {ready !== undefined && planned === undefined && preview.error === undefined ? <PageWait /> : undefined}
      {planned === undefined ? undefined : (
        <>
          <BulkCounts counts={planned.reply.counts} isPlan />
          {choice === 'stop' ? <p>{t(STOP_MEANS)}</p> : undefined}
          {run.error === undefined ? undefined : <FailureNote message={run.error} />}
          <div className="bulk-drawer-buttons">
            <Button
              kind="primary"
              danger={choice === 'stop'}
              disabled={planned.reply.counts.changed === 0}
              loading={run.pending}
              onClick={() => void run.run(planned.action)}
            >
              {t('Do it')}
            </Button>
            <Button onClick={Choice === undefined ? close : () => setPlanned(undefined)}>
              {Choice === undefined ? t('Cancel') : t('Back')}
            </Button>
          </div>
          <BulkRows rows={planned.reply.rows} />
        </>
      )}
    </Drawer>
  )
}
