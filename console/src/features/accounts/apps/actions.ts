import type { TFunction } from 'i18next'
import { isAdProvider } from '#contract/accounts/providers.ts'
import { PLATFORMS } from '#contract/platforms/platforms.ts'
import type { ThirdPartyApp } from '#contract/accounts/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { request } from '#console/shared/query/mutate.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { apps } from '#console/shared/accounts/resource.ts'

export const appActions = (t: TFunction, edit: (app: ThirdPartyApp) => void): RowAction<ThirdPartyApp>[] => [
  { id: 'edit', label: text('Edit'), perform: (app) => void edit(app) },
  {
    id: 'prove',
    label: text('Prove id and secret'),
    allowed: ({ provider }) => isAdProvider(provider) && PLATFORMS[provider].hasAppToken,
    perform: async ({ id }) => {
      const { tail } = await request('fetchAppToken', { params: { id } })
      return { said: t('Id and secret are right; the token ends in {{tail}}', { tail }), reload: true }
    },
  },
  {
    id: 'callback',
    label: text('Copy the callback address'),
    perform: async ({ callback }) =>
      (await copyText(callback)) ? { said: t('Copied') } : { said: t('The browser does not allow copying') },
  },
  deleteAction({
    resource: apps,
    paramsOf: ({ id }) => ({ id }),
    nameOf: ({ name }) => name,
    blocked: ({ accountCount }) =>
      accountCount > 0
        ? t('{{n}} {{n|account was|accounts were}} authorised through it', { n: accountCount })
        : undefined,
    t,
  }),
]
