import type { TFunction } from 'i18next'
import type { Link } from '#contract/wecom/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { customersOf } from '../paths.ts'
import { links } from '#console/shared/wecom/resource.ts'

export type LinkDrawer = 'detail' | 'edit' | 'copy'

interface Opens {
  open(drawer: LinkDrawer, link: Link): void
  go(path: string): void
}

export const linkActions = (t: TFunction, { open, go }: Opens): RowAction<Link>[] => [
  { id: 'edit', label: text('Edit'), perform: (link) => void open('edit', link) },
  { id: 'detail', label: text('Details'), perform: (link) => void open('detail', link) },
  { id: 'copy', label: text('Copy people to other links'), perform: (link) => void open('copy', link) },
  {
    id: 'customers',
    label: text('Customers of the link'),
    perform: ({ corpId, id }) => void go(customersOf(corpId, { link_id: id })),
  },
  {
    id: 'delete',
    label: text('Delete'),
    danger: true,
    blocked: ({ adsets }) =>
      adsets.length > 0
        ? t('Still used by: {{names}}', { names: adsets.map(({ name }) => name).join('、') })
        : undefined,
    question: ({ name }) => ({
      title: t('Delete “{{name}}”?', { name }),
      detail: t('It is deleted at WeChat-work too: whoever opens it finds nothing, and it cannot be brought back.'),
      danger: true,
    }),
    perform: async ({ id, corpId, name }) => {
      await mutate('deleteLink', { params: { id }, query: { corp_id: corpId } })
      links.drop(id)
      return { said: t('“{{name}}” was deleted.', { name }) }
    },
  },
]
