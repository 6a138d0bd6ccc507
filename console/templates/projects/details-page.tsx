import { Button, Select } from 'antd'
import { useNavigate } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { DETAILS, GANTT, LIST, withId } from './paths.ts'
import { type Project, STATE_WORDS, STATES } from './project.ts'
import { ProjectChoice, ProjectProgress, useChosen, yuan } from './project-parts.tsx'
import { useProjects } from './use-projects.ts'
import './project.css'

const Facts = ({ project, patch }: { project: Project; patch(part: Partial<Project>): void }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded project-part">
      <h2>{t('The project')}</h2>
      <p>{project.detail === '' ? <span className="faint">{t('No description.')}</span> : project.detail}</p>
      <dl className="project-facts">
        <dt>{t('Project state')}</dt>
        <dd>
          <Select
            value={project.state}
            aria-label={t('Project state')}
            popupMatchSelectWidth={false}
            options={STATES.map((value) => ({ value, label: t(STATE_WORDS[value].word) }))}
            onChange={(state) => patch({ state })}
          />
        </dd>
        <dt>{t('Client')}</dt>
        <dd>{project.client}</dd>
        <dt>{t('Manager')}</dt>
        <dd>{project.manager}</dd>
        <dt>{t('Team')}</dt>
        <dd>{project.members.join('、')}</dd>
        <dt>{t('Budget')}</dt>
        <dd className="num">{yuan(project.budget)}</dd>
        <dt>{t('Spent')}</dt>
        <dd className="num">{yuan(project.spent)}</dd>
      </dl>
    </section>
  )
}

const Phases = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const nameOf = (id: string): string => project.phases.find((phase) => phase.id === id)?.name ?? id
  return (
    <section className="card padded project-part">
      <h2>{t('Phases')}</h2>
      <ProjectProgress project={project} />
      <ScrollBox>
        <thead>
          <tr>
            <th scope="col">{t('Phase')}</th>
            <th scope="col">{t('Owner')}</th>
            <th scope="col">{t('From and to')}</th>
            <th scope="col">{t('Completed')}</th>
            <th scope="col">{t('Waits for')}</th>
          </tr>
        </thead>
        <tbody>
          {project.phases.map(({ id, name, owner, start, end, done, after }) => (
            <tr key={id}>
              <td className="nowrap">{name}</td>
              <td>{owner}</td>
              <td className="num nowrap">
                {start} – {end}
              </td>
              <td className="num">{done}%</td>
              <td>{after.length === 0 ? '—' : after.map(nameOf).join('、')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollBox>
      <p>
        <Link to={withId(GANTT, project.id)}>{t('Change the days in the gantt chart')}</Link>
      </p>
    </section>
  )
}

const ProjectPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { projects, patch, restore } = useProjects()
  const project = useChosen(projects)
  const purpose = t('One project: who, what, how far and how much.')
  if (project === undefined)
    return (
      <DemoPage purpose={purpose} restore={restore}>
        <div className="card">
          <NothingHere title={t('There is no such project')}>
            <Button onClick={() => navigate(LIST)}>{t('Go back')}</Button>
          </NothingHere>
        </div>
      </DemoPage>
    )
  return (
    <DemoPage
      title={project.name}
      purpose={purpose}
      restore={restore}
      actions={
        <ProjectChoice projects={projects} value={project.id} choose={(id) => void navigate(withId(DETAILS, id))} />
      }
    >
      <div className="project-detail">
        <Facts project={project} patch={(part) => patch(project.id, part)} />
        <Phases project={project} />
      </div>
    </DemoPage>
  )
}
export default ProjectPage
