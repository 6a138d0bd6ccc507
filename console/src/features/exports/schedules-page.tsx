import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import type { Schedule } from '#contract/schedules/entities.ts'
import { readDraft } from './draft.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import './exports.css'

/** While one is being made, its outcome is asked for. */
const LOOK_AGAIN = 3_000

const Table = ({
  schedules,
  edit,
  perform,
}: {
  schedules: readonly Schedule[]
  edit(schedule: Schedule): void
  perform(deed: () => Promise<unknown>, said?: string): void
}) => {
  const { t } = useTranslation()
  const heads = [t('Mail'), t('When'), t('To whom'), t('Due next'), t('Last time'), t('Actions')]
  return (
    <ScrollBox>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schedules.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} edit={() => edit(schedule)} perform={perform} />
        ))}
      </tbody>
    </ScrollBox>
  )
}

/** The lists that are mailed again and again; a new one comes from a list's export menu. */
const SchedulesPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = readDraft(useLocation().state)
  const { answer, error, reload } = useAnswer('schedules', async () => (await call('listSchedules'))?.schedules)
  const [edited, edit] = useState<Schedule>()
  const [failure, setFailure] = useState<string>()
  const isMaking = answer?.some(({ last }) => last?.state === 'queued' || last?.state === 'running') ?? false
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setInterval(reload, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isMaking, reload])
  const perform = (deed: () => Promise<unknown>, said?: string) => {
    setFailure(undefined)
    void deed().then(
      () => {
        if (said !== undefined) notifyUser('success', said)
        reload()
      },
      (why: unknown) => setFailure(messageOf(why)),
    )
  }
  const close = () => {
    edit(undefined)
    if (draft !== undefined) void navigate('.', { replace: true, state: null })
  }
  const saved = () => {
    close()
    reload()
  }
  return (
    <section>
      <PageHead
        title={t('Regular mails')}
        purpose={t('Lists that are exported and mailed by themselves, with the rights of whoever set them up.')}
      />
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      <div className="card padded">
        {answer === undefined ? (
          error === undefined && <PageWait />
        ) : answer.length === 0 ? (
          <NothingHere
            title={t('Nothing is mailed regularly yet')}
            hint={t('Filter a list, choose “Export” and there “Send by mail regularly…”.')}
          />
        ) : (
          <Table schedules={answer} edit={edit} perform={perform} />
        )}
      </div>
      {draft === undefined && edited === undefined ? undefined : (
        <ScheduleForm
          key={edited?.id ?? 'new'}
          close={close}
          saved={saved}
          {...(edited === undefined ? { draft } : { schedule: edited })}
        />
      )}
    </section>
  )
}
export default SchedulesPage
