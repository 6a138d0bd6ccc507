import { listVerbs } from '../shared/list-verbs.ts'
import { useSample } from '../shared/use-sample.ts'
import { isProjects } from './project.ts'
import { sampleProjects } from './samples/projects.ts'

/** The projects of all four pages. */
export const useProjects = () => {
  const sample = useSample('projects', sampleProjects, isProjects)
  return { projects: sample.value, restore: sample.restore, ...listVerbs(sample) }
}
