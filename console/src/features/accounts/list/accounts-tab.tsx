import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Account } from '#contract/accounts/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useExportable } from '#console/shared/table/use-export.ts'
import { accounts } from '#console/shared/accounts/resource.ts'
import { type AccountDrawer, manageActions, viewActions } from './actions.ts'
import { accountColumns, accountFilters } from './columns.tsx'

const DRAWERS = {
  edit: lazy(() => import('./edit-account.tsx')),
  grant: lazy(() => import('./grants-drawer.tsx')),
  sources: lazy(() => import('./sources-drawer.tsx')),
  agents: lazy(() => import('./agents-drawer.tsx')),
}
const ConnectDrawer = lazy(() => import('./connect-drawer.tsx'))
const NAMES = ['edit', 'grant', 'sources', 'agents'] as const
/** What those may open who only look, whatever the address says. */
const VIEWING: readonly AccountDrawer[] = ['sources']

/** Which drawer is open on which account, in the URL: a reload keeps it, back closes it. */
const useDrawer = (isAdmin: boolean) => {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (change: (next: URLSearchParams) => void, replace = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const name of NAMES) next.delete(name)
          change(next)
          return next
        },
        { replace },
      ),
    [setParams],
  )
  const rows = accounts.useRows((shown) => shown)
  const name = NAMES.find((one) => params.has(one) && (isAdmin || VIEWING.includes(one)))
  const id = name && (params.get(name) ?? undefined)
  // What is done in the drawer may take its own row off the page that is shown behind it.
  const [last, keep] = useState<Account>()
  const row = id === undefined ? undefined : rows.find((one) => one.id === id)
  if (id === undefined ? last !== undefined : row !== undefined && row !== last) keep(row)
  const account = row ?? (last?.id === id ? last : undefined)
  const open = useCallback((drawer: AccountDrawer, one: Account) => set((next) => next.set(drawer, one.id)), [set])
  const close = useCallback(() => set(() => undefined, true), [set])
  return { shown: account && name ? { name, account } : undefined, open, close }
}

export const AccountsTab = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const { shown, open, close } = useDrawer(isAdmin)
  const [connecting, setConnecting] = useState<'choose' | 'consent'>()
  const columns = useMemo(
    () =>
      accountColumns(
        isAdmin
          ? {
              edit: (account) => open('edit', account),
              grant: (account) => open('grant', account),
              authorize: () => setConnecting('consent'),
            }
          : undefined,
      ),
    [isAdmin, open],
  )
  // The chosen enterprise narrows the list; its accounts still say to whom else they are granted.
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const scope = useMemo(() => ({ query: { enterpriseId: within } }), [within])
  const filters = useMemo(() => accountFilters(isAdmin && within === undefined), [isAdmin, within])
  const Drawer = shown && DRAWERS[shown.name]
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'accounts',
          resource: accounts,
          scope,
          title: t('Ad accounts'),
          purpose: t('The accounts at the ad platforms: who may use them, and whether pushes reach them.'),
          nameOf: ({ name }) => name,
          columns,
          filters,
          card: { state: 'status', figures: ['balance', 'adsetCount', 'token'], note: 'corporation' },
          rowActions: isAdmin ? manageActions(t, open) : viewActions(open),
          export: useExportable('accounts'),
          create: isAdmin ? { label: text('Connect accounts'), onClick: () => setConnecting('choose') } : undefined,
          empty: isAdmin
            ? {
                title: text('No ad accounts yet'),
                hint: text('Authorise them at the platform, enter one by hand, or import a sheet.'),
              }
            : {
                title: text('No ad account was granted to you yet'),
                hint: text('Ask an administrator to grant one to your enterprise.'),
              },
        }}
      />
      <Suspense>
        {shown === undefined || Drawer === undefined ? undefined : (
          <Drawer key={shown.account.id} account={shown.account} isAdmin={isAdmin} close={close} />
        )}
        {connecting === undefined ? undefined : (
          <ConnectDrawer
            way={connecting === 'consent' ? 'consent' : undefined}
            within={within}
            close={() => setConnecting(undefined)}
            goImport={() => void navigate('/apps/adaccounts/imports')}
          />
        )}
      </Suspense>
    </>
  )
}
