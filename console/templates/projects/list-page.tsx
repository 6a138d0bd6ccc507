import { PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { holds } from '../shared/select-rows.ts'
import { useRemoval } from '../shared/use-removal.tsx'
import { DETAILS, GANTT, NEW, withId } from './paths.ts'
import { type Project, spanOf, STATE_WORDS, STATES } from './project.ts'
import { ProjectProgress, StateTag, yuan } from './project-parts.tsx'
import { useProjects } from './use-projects.ts'
import './project.css'

const ProjectCard = ({ project, remove }: { project: Project; remove(): void }) => {
  const { t } = useTranslation()
  const span = spanOf(project)
  return (
    <li className="card padded project-card">
      <header>
        <h2>
          <Link to={withId(DETAILS, project.id)}>{project.name}</Link>
        </h2>
        <StateTag project={project} />
      </header>
      <p className="project-client">
        {project.client} · {project.manager}
      </p>
      <ProjectProgress project={project} />
      <p className="num">{span === undefined ? t('No days yet') : `${span[0]} – ${span[1]}`}</p>
      <p className="num">
        {t('{{spent}} of {{budget}} spent', { spent: yuan(project.spent), budget: yuan(project.budget) })}
      </p>
      <footer>
        <Link to={withId(GANTT, project.id)}>{t('Gantt chart')}</Link>
        <Button
          type="link"
          size="small"
          danger
          aria-label={t('Delete project “{{name}}”', { name: project.name })}
          onClick={remove}
        >
          {t('Delete')}
        </Button>
      </footer>
    </li>
  )
}

const ProjectsPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { projects, remove, restore } = useProjects()
  const [typed, setTyped] = useState('')
  const removal = useRemoval<Project>({ nameOf: ({ name }) => name, remove })
  const state = STATES.find((one) => one === params.get('state'))
  const found = projects.filter(
    (project) =>
      (state === undefined || project.state === state) &&
      holds(`${project.name} ${project.client} ${project.manager}`, typed),
  )
  return (
    <DemoPage
      purpose={t('What is under way for whom, how far it is, and what it costs.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => navigate(NEW)}>
          {t('New project')}
        </Button>
      }
    >
      {removal.bars}
      <div className="project-filters" role="search">
        <Input
          allowClear
          value={typed}
          placeholder={t('Name, client or manager')}
          aria-label={t('Name, client or manager')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          allowClear
          value={state}
          placeholder={t('Every project state')}
          aria-label={t('Every project state')}
          popupMatchSelectWidth={false}
          options={STATES.map((value) => ({ value, label: t(STATE_WORDS[value].word) }))}
          onChange={(next?: string) => setParams(next === undefined ? {} : { state: next })}
        />
      </div>
      {found.length === 0 ? (
        <div className="card">
          <NothingHere title={t('Nothing fits these filters')} />
        </div>
      ) : (
        <ul className="project-cards">
          {found.map((project) => (
            <ProjectCard key={project.id} project={project} remove={() => removal.ask([project])} />
          ))}
        </ul>
      )}
      {removal.box}
    </DemoPage>
  )
}
export default ProjectsPage
