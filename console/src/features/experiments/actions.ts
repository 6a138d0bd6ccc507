import type { TFunction } from 'i18next'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { experiments } from './resource.ts'

const setState = ({ id }: Experiment, status: 'running' | 'stopped') =>
  mutate('setExperimentState', { params: { id }, body: { status } })

/** What can be done with an experiment, on its list and on its page. */
export const experimentActions = (t: TFunction, edit: (experiment: Experiment) => void): RowAction<Experiment>[] => [
  {
    id: 'start',
    label: text('Start'),
    allowed: ({ status }) => status === 'draft' || status === 'stopped',
    perform: async (experiment) => {
      await setState(experiment, 'running')
      return { said: t('“{{name}}” is running', { name: experiment.name }), reload: true }
    },
  },
  {
    id: 'stop',
    label: text('Stop'),
    allowed: ({ status }) => status === 'running',
    question: ({ name }) => ({
      title: t('Stop “{{name}}”?', { name }),
      detail: t('All visitors see the ad set’s own page again. The experiment can be started again.'),
    }),
    perform: async (experiment) => {
      await setState(experiment, 'stopped')
      return { said: t('“{{name}}” is stopped', { name: experiment.name }), reload: true }
    },
  },
  {
    id: 'edit',
    label: text('Edit'),
    allowed: ({ status }) => status !== 'decided',
    perform: (experiment) => void edit(experiment),
  },
  deleteAction({
    resource: experiments,
    paramsOf: ({ id }) => ({ id }),
    nameOf: ({ name }) => name,
    blocked: ({ status }) => (status === 'running' ? t('Stop the experiment first') : undefined),
    t,
  }),
]

/** Makes a variant what the ad set shows; asked before by the dialog, with the verdict. */
export const adoptAction = (t: TFunction, variantId: string, name: string): RowAction<Experiment> => ({
  id: `adopt-${variantId}`,
  label: text('Make it the default'),
  perform: async ({ id }) => {
    const { undo } = await mutate('adoptVariant', { params: { id }, body: { variantId } })
    invalidateInAllTabs('getAdset', 'listAdsets')
    return { undo: { token: undo, said: t('“{{name}}” is the default now.', { name }) }, reload: true }
  },
})

/** While the ad set still shows what was adopted. */
export const undoAdoptionAction = (t: TFunction): RowAction<Experiment> => ({
  id: 'undo-adoption',
  label: text('Undo'),
  question: ({ adset }) => ({
    title: t('Take the adopted variant back?'),
    detail: t('“{{adset}}” shows again what it showed before, and the experiment is stopped.', { adset: adset.name }),
  }),
  perform: async ({ id }) => {
    await mutate('undoAdoption', { params: { id } })
    invalidateInAllTabs('getAdset', 'listAdsets')
    return { said: t('The ad set shows again what it showed before'), reload: true }
  },
})
