import { useEffect, useRef, useState } from 'react'
import type { SpendRead } from '#contract/spend/platform-endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isUnderWay, putJob, useJob } from '#console/shared/live/jobs.ts'
import { markChanged, mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { Select } from '#console/shared/ui/select.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { AccountAds } from './account-ads.tsx'
import { readLabel } from './read-labels.ts'
import './spend-read.css'

const DAYS = [3, 7, 30, 90] as const
const WATCH_MS = 2_000

const ReadLine = ({ read, editable }: { read: SpendRead; editable: boolean }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { text, tone } = readLabel(read)
  const words = read.report.error ?? read.funds.error
  return (
    <li className="spend-read-line">
      <div>
        <span className="spend-read-name">{read.name}</span>
        <StatusTag tone={tone} text={t(text)} />
      </div>
      <p className="faint">
        <span className="num">{read.accountId}</span>
        <span>
          {t('Spend')} <TimeText at={read.report.at} never={t('Never read')} />
        </span>
        <span>
          {t('Balance')} <TimeText at={read.funds.at} never={t('Never read')} />
        </span>
        {read.from === null || read.to === null ? undefined : (
          <span className="num">
            {t('{{from}} to {{to}}, {{n}} days', { from: read.from, to: read.to, n: read.days })}
          </span>
        )}
      </p>
      {words === null ? undefined : <p className="small-bad">{words}</p>}
      {read.days === 0 ? undefined : (
        <Button
          kind="link"
          small
          aria-expanded={opened}
          aria-label={t('Ads of {{name}}', { name: read.name })}
          onClick={() => setOpened(!opened)}
        >
          {t('Ads and ad sets')}
        </Button>
      )}
      {opened ? <AccountAds accountId={read.id} editable={editable} /> : undefined}
    </li>
  )
}

/** Begins a reading and shows how far it is; it goes on when the drawer is closed. */
const ReadDrawer = ({ enterpriseId, close }: { enterpriseId: string | undefined; close(): void }) => {
  const { t } = useTranslation()
  const role = useAuth((state) => state.role)
  const owns = role === 'Admin' || role === 'User'
  const [days, setDays] = useState<number>(DAYS[0])
  const [jobId, setJobId] = useState<string>()
  const watched = useRef(false)
  const { data, error, refetch } = useQuery('getSpendReads', { enterpriseId }, { refetchEvery: WATCH_MS })
  const live = useJob(jobId ?? data?.job?.id)
  const job = live ?? data?.job ?? undefined
  const running = job !== undefined && isUnderWay(job)
  const start = useMutation(async () => {
    const reply = await mutate('readSpends', { body: { enterpriseId, days } })
    putJob(reply.job)
    setJobId(reply.job.id)
  })
  useEffect(() => {
    // The list behind shows what was read as soon as it is there.
    if (watched.current && !running) markChanged('readSpends')
    watched.current = running
  }, [running])
  const failed = job?.state === 'failed' ? job.error : null
  return (
    <Drawer title={t('Read from the platforms')} size={520} onClose={close}>
      {start.error === undefined ? undefined : <FailureNote message={start.error} close={start.reset} />}
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {failed === null || failed === undefined ? undefined : <FailureNote message={failed} />}
      <p className="faint">
        {t('Spend is read every hour and balances every quarter hour. Read more days where some are missing.')}
      </p>
      {owns ? (
        <div className="spend-read-start">
          <Select
            label={t('Days to read')}
            value={days}
            onChange={(value) => setDays(value ?? DAYS[0])}
            options={DAYS.map((value) => ({ value, label: t('The last {{n}} days', { n: value }) }))}
          />
          <Button kind="primary" loading={running || start.pending} onClick={() => void start.run()}>
            {running ? t('Reading…') : t('Read now')}
          </Button>
        </div>
      ) : undefined}
      <div role="status">
        {running ? (
          <>
            <progress
              className="spend-read-progress"
              max={job.total ?? 1}
              value={job.done}
              aria-label={t('Reading…')}
            />
            <p className="num faint">{job.total === null ? t('Waiting…') : `${job.done} / ${job.total}`}</p>
          </>
        ) : job?.state === 'done' ? (
          <p>{t('Read to the end.')}</p>
        ) : undefined}
      </div>
      {data?.found === 0 ? <p className="faint">{t('No ad account yet; authorise one first.')}</p> : undefined}
      <ul className="spend-read-lines">
        {data?.accounts.map((read) => (
          <ReadLine key={read.id} read={read} editable={owns} />
        ))}
      </ul>
    </Drawer>
  )
}
export default ReadDrawer
