import type { TFunction } from 'i18next'
import type { Service } from '#contract/cards/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { editOf, ordersOf } from '../paths.ts'
import { services } from '../resource.ts'

interface Opens {
  owns(service: Service): boolean
  go(path: string): void
}

export const serviceActions = (t: TFunction, { owns, go }: Opens): RowAction<Service>[] => {
  const nameOf = ({ name }: Service) => name
  return [
    { id: 'edit', label: text('Edit'), allowed: owns, perform: ({ id }) => void go(editOf(id)) },
    { id: 'orders', label: text('Card orders'), perform: ({ id }) => void go(ordersOf(id)) },
    {
      id: 'callback',
      label: text('Copy the callback address'),
      allowed: owns,
      perform: async ({ callback }) => {
        const done = await copyText(callback)
        notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
        return undefined
      },
    },
    {
      ...deleteAction({ resource: services, paramsOf: ({ id }: Service) => ({ id }), nameOf, t }),
      allowed: owns,
      question: ({ name }) => ({
        title: t('Delete “{{name}}”?', { name }),
        detail: t('It is sold no more; its orders stay and go on. You can undo this afterwards.'),
        danger: true,
      }),
    },
  ]
}
