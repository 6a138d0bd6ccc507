import type { TFunction } from 'i18next'
import type { Corp } from '#contract/wecom/entities.ts'
import type { Role } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import type { BatchAction, RowAction } from '#console/shared/table/list-spec.ts'
import { customersOf, kfOf, linksOf, usersOf } from '../paths.ts'
import { corps } from '#console/shared/wecom/resource.ts'
import { startSync } from './start-sync.ts'
import { isSyncing } from './use-sync-watch.ts'

export type CorpDrawer = 'sync' | 'edit' | 'assign' | 'events'

interface Opens {
  open(drawer: CorpDrawer, corp: Corp): void
  go(path: string): void
}

const whyNotSync = (corp: Corp, t: TFunction): string | undefined => {
  if (isSyncing(corp)) return t('A sync is under way')
  return corp.status === 'cancelled' ? t('The corp has withdrawn its authorisation') : undefined
}

const syncAction = (t: TFunction, { open }: Opens): RowAction<Corp> => ({
  id: 'sync',
  label: text('Sync'),
  blocked: (corp) => whyNotSync(corp, t),
  perform: async (corp) => {
    await startSync(corp.id)
    open('sync', corp)
    return undefined
  },
})

const removeAction = (t: TFunction): RowAction<Corp> => ({
  id: 'remove',
  label: text('Remove'),
  danger: true,
  question: ({ name }) => ({
    title: t('Remove “{{name}}”?', { name }),
    detail: t(
      'Its people, links, customers and events are forgotten here and cannot be brought back. At WeChat-work nothing is deleted. It is refused while ad sets or agents use it.',
    ),
    danger: true,
  }),
  perform: async ({ id, name }) => {
    await mutate('deleteCorp', { params: { id } })
    corps.drop(id)
    return { said: t('“{{name}}” was removed.', { name }) }
  },
})

export const corpActions = (t: TFunction, role: Role | 'Guest', opens: Opens): RowAction<Corp>[] => {
  const { open, go } = opens
  const owns = role === 'Admin' || role === 'User'
  return [
    syncAction(t, opens),
    { id: 'links', label: text('Acquisition links'), perform: ({ id }) => void go(linksOf(id)) },
    { id: 'users', label: text('WeChat-work people'), perform: ({ id }) => void go(usersOf(id)) },
    { id: 'kf', label: text('Service accounts'), perform: ({ id }) => void go(kfOf(id)) },
    { id: 'customers', label: text('WeChat-work customers'), perform: ({ id }) => void go(customersOf(id)) },
    { id: 'events', label: text('Callback records'), perform: (corp) => void open('events', corp) },
    { id: 'edit', label: text('Edit'), allowed: () => owns, perform: (corp) => void open('edit', corp) },
    ...(role === 'Admin'
      ? [
          { id: 'assign', label: text('Assign to an enterprise'), perform: (corp: Corp) => void open('assign', corp) },
          removeAction(t),
        ]
      : []),
  ]
}

export const corpBatch = (t: TFunction): BatchAction<Corp>[] => [
  {
    id: 'sync',
    label: text('Sync'),
    blocked: (corp) => whyNotSync(corp, t),
    question: (rows) => ({
      title: t('Sync {{n}} corps?', { n: rows.length }),
      detail: t('They are read from WeChat-work one after the other; you can go on working.'),
    }),
    perform: ({ id }) => startSync(id),
    nameOf: ({ name }) => name,
  },
]
