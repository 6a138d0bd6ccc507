import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HealthItem } from '#contract/work/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { offerAct } from '#console/shared/ui/offer-act.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { NeedsPanel } from './needs-you.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import type { TodoDraft } from './add-todo.tsx'
import { AdsetsPanel } from './adsets-panel.tsx'
import { sentenceOf } from './health-labels.ts'
import { TodosPanel } from './todos-panel.tsx'
import { useHealth } from './use-health.ts'
import { type TodosController, type TodoView, useTodos } from './use-todos.ts'
import '#console/shared/dashboard/panel.css'

const FailedJobs = lazyAntd(() => import('./failed-jobs.tsx'))

interface OwnersPartProps {
  within: string | undefined
  controller: TodosController
  begin(draft: TodoDraft): void
  /** Who, and until when. */
  open(id: string): void
}

/** What needs someone; one click makes a to-do of it where it is known of which enterprise. */
const Needs = ({ within, controller, begin, open }: OwnersPartProps) => {
  const { t } = useTranslation()
  const { first: enterpriseId } = useWorkEnterprises()
  const health = useHealth(within)
  const take = async (item: HealthItem) => {
    const subject = { type: 'health', id: item.key } as const
    const draft = { title: sentenceOf(item, t).slice(0, 200), link: item.link, subject }
    if (enterpriseId === undefined) return begin(draft)
    const id = await controller.add({ ...draft, enterpriseId })
    if (id === undefined) return
    offerAct(t('It stands in the to-do list'), t('Assign'), async () => open(id))
  }
  return <NeedsPanel health={health} take={(item) => void take(item)} />
}

const Page = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const isOwner = useAuth(({ role }) => role === 'Admin' || role === 'User')
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const [view, show] = useState<TodoView>('open')
  const [draft, setDraft] = useState<TodoDraft>()
  const controller = useTodos(within, view)
  const closeJobs = () =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('jobs')
      next.delete('From')
      return next
    })
  const openTodo = (id: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('todo', id)
      return next
    })
  const todos = (
    <TodosPanel
      controller={controller}
      view={view}
      show={show}
      mixed={several && within === undefined}
      draft={draft}
      drafted={() => setDraft(undefined)}
    />
  )
  return (
    <>
      <PageHead
        title={t('To-dos and alerts')}
        purpose={t('What needs someone today, who does what, and what has been going on.')}
      />
      {isOwner ? (
        <div className="panel-columns is-halves">
          <div className="panel-stack">
            <Needs within={within} controller={controller} begin={setDraft} open={(id) => openTodo(id)} />
            <AdsetsPanel within={within} />
          </div>
          <div className="panel-stack">
            {todos}
            <ActivityPanel within={within} />
          </div>
        </div>
      ) : (
        <div className="panel-stack">
          {todos}
          <AdsetsPanel within={within} />
        </div>
      )}
      {params.get('jobs') === 'failed' ? <FailedJobs from={params.get('From')} close={closeJobs} /> : undefined}
    </>
  )
}

/** The work: what needs someone, to-dos, ad sets and what people did. */
const ProjectPage = () => {
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  return <Page key={within} within={within} />
}
export default ProjectPage
