import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import type { Schedule } from '#contract/schedules/entities.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleRow } from './schedule-row.tsx'

/** While one is being made, its outcome is asked for. */
const LOOK_AGAIN = 3_000

interface TableProps {
  schedules: readonly Schedule[]
  edit(schedule: Schedule): void
  perform(work: () => Promise<unknown>, notice?: string): void
  refetch(): void
}

const Table = ({ schedules, edit, ...rest }: TableProps) => {
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
          <ScheduleRow key={schedule.id} schedule={schedule} edit={() => edit(schedule)} {...rest} />
        ))}
      </tbody>
    </ScrollBox>
  )
}

/** The lists that are mailed again and again; a new one comes from a list's export menu. */
const SchedulesPage = () => {
  const { t } = useTranslation()
  const { data, refetch, ...state } = useQuery('listSchedules')
  const failure = useFailure(state)
  const schedules = data?.schedules
  const [edited, edit] = useState<Schedule>()
  const isMaking = schedules?.some(({ last }) => last?.state === 'queued' || last?.state === 'running') ?? false
  useQuery('listSchedules', isMaking ? undefined : SKIP, { refetchEvery: LOOK_AGAIN })
  const action = useMutation(async (work: () => Promise<unknown>, notice?: string) => {
    await work()
    if (notice !== undefined) notifyUser('success', notice)
  })
  return (
    <section>
      <PageHead
        title={t('Regular mails')}
        purpose={t('Lists that are exported and mailed by themselves, with the rights of whoever set them up.')}
      />
      {action.error === undefined ? undefined : <FailureNote message={action.error} close={action.reset} />}
      {failure === undefined ? undefined : <FailureNote message={failure} retry={refetch} />}
      <div className="card padded">
        {schedules === undefined ? (
          failure === undefined && <PageWait />
        ) : schedules.length === 0 ? (
          <NothingHere
            title={t('Nothing is mailed regularly yet')}
            hint={t('Filter a list, choose “Export” and there “Send by mail…”.')}
          />
        ) : (
          <Table
            schedules={schedules}
            edit={edit}
            perform={(work, notice) => void action.run(work, notice)}
            refetch={refetch}
          />
        )}
      </div>
      {edited === undefined ? undefined : (
        <ScheduleForm key={edited.id} close={() => edit(undefined)} schedule={edited} />
      )}
    </section>
  )
}
export default SchedulesPage
