import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { dayAt } from '../shared/days.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { newId } from '../shared/new-id.ts'
import { useRemoval } from '../shared/use-removal.tsx'
import { Chart } from './gantt/chart.tsx'
import { PhaseForm } from './gantt/phase-form.tsx'
import type { Zoom } from './gantt/scale.ts'
import { settle } from './gantt/schedule.ts'
import { GANTT, LIST, withId } from './paths.ts'
import type { Phase, Project } from './project.ts'
import { ProjectChoice, useChosen } from './project-parts.tsx'
import { useProjects } from './use-projects.ts'
import './gantt/gantt.css'

const NARROW = 768
const ZOOM_WORDS: Record<Zoom, string> = {
  day: text('One day'),
  week: text('Week'),
  month: text('Month view'),
}

const Schedule = ({ project, change }: { project: Project; change(phases: Phase[]): void }) => {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState<Zoom>(innerWidth < NARROW ? 'week' : 'day')
  const [editing, edit] = useState<Phase>()
  const { phases } = project
  const put = (phase: Phase): void =>
    change(
      settle(
        phases.some(({ id }) => id === phase.id)
          ? phases.map((one) => (one.id === phase.id ? phase : one))
          : [...phases, phase],
      ),
    )
  const removal = useRemoval<Phase>({
    nameOf: ({ name }) => name,
    remove: ([gone]) => {
      const rest = phases.filter(({ id }) => id !== gone?.id)
      change(rest.map((phase) => ({ ...phase, after: phase.after.filter((id) => id !== gone?.id) })))
      return () => change(phases)
    },
  })
  const blank = (): Phase => ({
    id: newId(),
    name: '',
    owner: project.manager,
    start: dayAt(1),
    end: dayAt(5),
    done: 0,
    after: [],
  })
  return (
    <>
      {removal.bars}
      <div className="card padded">
        <div className="gantt-bar-top">
          <Segmented
            value={zoom}
            aria-label={t('How close the days are')}
            options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(ZOOM_WORDS[value]) }))}
            onChange={setZoom}
          />
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => edit(blank())}>
            {t('New phase')}
          </Button>
        </div>
        {phases.length === 0 ? (
          <NothingHere title={t('No phases yet')} hint={t('Add the first one; others can wait for it.')} />
        ) : (
          <Chart key={zoom} phases={phases} zoom={zoom} change={change} open={edit} />
        )}
      </div>
      {removal.box}
      {editing !== undefined && (
        <PhaseForm
          key={editing.id}
          phase={editing}
          phases={phases}
          close={() => edit(undefined)}
          put={put}
          remove={(phase) => removal.ask([phase])}
        />
      )}
    </>
  )
}

const GanttPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { projects, patch, restore } = useProjects()
  const project = useChosen(projects)
  return (
    <DemoPage
      purpose={t(
        'Drag a phase or its edges; the arrow keys do the same, Shift moves the end. Those that wait give way.',
      )}
      restore={restore}
      actions={
        <ProjectChoice projects={projects} value={project?.id} choose={(id) => void navigate(withId(GANTT, id))} />
      }
    >
      {project === undefined ? (
        <div className="card">
          <NothingHere title={t('There is no such project')}>
            <Button onClick={() => navigate(LIST)}>{t('Go back')}</Button>
          </NothingHere>
        </div>
      ) : (
        <Schedule key={project.id} project={project} change={(phases) => patch(project.id, { phases })} />
      )}
    </DemoPage>
  )
}
export default GanttPage
