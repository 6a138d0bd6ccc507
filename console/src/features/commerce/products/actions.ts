import type { TFunction } from 'i18next'
import { AD_PROVIDERS, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { providersOf } from '#contract/adsets/kinds.ts'
import type { Product } from '#contract/commerce/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { BatchAction, RowAction } from '#console/shared/table/list-spec.ts'
import { advertiseOf } from '../paths.ts'
import { products } from '#console/shared/commerce/resource.ts'
import { syncProduct } from './sync-product.ts'

const nameOf = ({ name }: Product): string => name

interface Opens {
  mayDelete: boolean
  go(path: string): void
}

export const productActions = (t: TFunction, { mayDelete, go }: Opens): RowAction<Product>[] => {
  const blocked = ({ link }: Product) => (link === '' ? t('It has no promotion link; sync it first') : undefined)
  const deletion = deleteAction({ resource: products, paramsOf: ({ id }: Product) => ({ id }), nameOf, t })
  return [
    {
      id: 'sync',
      label: text('Sync'),
      perform: async (row) => ({ said: t('{{name}} was synced', { name: (await syncProduct(row)).name }) }),
    },
    ...AD_PROVIDERS.map((platform): RowAction<Product> => ({
      id: platform,
      label: t('Advertise at {{platform}}', { platform: t(PROVIDER_TITLES[platform]) }),
      allowed: ({ provider }) => providersOf(`cid_${provider}`).includes(platform),
      blocked,
      perform: ({ id, provider }) => void go(advertiseOf(provider, platform, id)),
    })),
    ...(mayDelete
      ? [
          {
            ...deletion,
            question: (row: Product) => ({
              title: t('Delete “{{name}}”?', { name: nameOf(row) }),
              detail: t('Its orders stay. You can undo this afterwards.'),
              danger: true,
            }),
          },
        ]
      : []),
  ]
}

export const productBatchActions = (t: TFunction): BatchAction<Product>[] => [
  {
    id: 'sync',
    label: text('Sync'),
    nameOf,
    question: (rows) => ({
      title: t('Sync {{n}} {{n|product|products}}?', { n: rows.length }),
      detail: t('Price, commission and link are read from the shop, one product after the other.'),
    }),
    perform: syncProduct,
  },
]
