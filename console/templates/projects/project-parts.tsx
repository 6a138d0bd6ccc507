import { Progress, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { type Project, progressOf, STATE_WORDS } from './project.ts'
import './project.css'

export const StateTag = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { word, tone } = STATE_WORDS[project.state]
  return <StatusTag tone={tone} text={t(word)} />
}

export const ProjectProgress = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  return (
    <Progress
      percent={progressOf(project)}
      size="small"
      aria-label={t('Progress of “{{name}}”', { name: project.name })}
    />
  )
}

export const yuan = (amount: number): string => `¥${amount.toLocaleString('en-US')}`

/** The project the address names; the first where it names none. */
export const useChosen = (projects: readonly Project[]): Project | undefined => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id === null ? projects[0] : projects.find((project) => project.id === id)
}

interface ChoiceProps {
  projects: readonly Project[]
  value: string | undefined
  choose(id: string): void
}

export const ProjectChoice = ({ projects, value, choose }: ChoiceProps) => {
  const { t } = useTranslation()
  return (
    <Select
      className="project-choice"
      value={value}
      aria-label={t('Another project')}
      popupMatchSelectWidth={false}
      options={projects.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    />
  )
}
