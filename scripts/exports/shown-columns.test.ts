import { expect, test, vi } from 'vitest'
import { accountColumns } from '#console/features/accounts/list/columns.tsx'
import { spendColumns } from '#console/features/spend/columns.tsx'
import { trackColumns } from '#console/features/delivery/pushes/columns.tsx'
import { adsetColumns } from '#console/features/adsets/list/columns.tsx'
import { agentColumns } from '#console/features/agents/list/columns.tsx'
import { orderColumns as cardColumns } from '#console/features/cards/orders/columns.tsx'
import { orderColumns } from '#console/features/commerce/orders/columns.tsx'
import { productColumns } from '#console/features/commerce/products/columns.tsx'
import { submissionColumns } from '#console/features/forms/submissions/columns.tsx'
import { AUDIT_COLUMNS } from '#console/features/identity/audit/columns.tsx'
import { enterpriseColumns } from '#console/features/identity/enterprises/columns.tsx'
import { userColumns } from '#console/features/identity/users/columns.tsx'
import { policyColumns } from '#console/features/insurance/columns.tsx'
import { CUSTOMER_COLUMNS } from '#console/features/wecom/customers/columns.tsx'
import { USER_COLUMNS } from '#console/features/wecom/users/columns.tsx'
import { EXPORT_LISTS } from '#server/app/export-lists.ts'

// Made when the console is built; no column needs them.
vi.mock('virtual:endpoints', () => ({ default: {} }))
vi.mock('virtual:bodies', () => ({ default: {} }))

const open = () => undefined
const fields = [{ name: 'wish', title: '愿望', kind: 'text' }] as never

/** Every list with an export, and the columns it can show. */
const SHOWN = {
  users: userColumns(open),
  enterprises: enterpriseColumns(open),
  audit: AUDIT_COLUMNS,
  orders: orderColumns(open),
  products: productColumns(true),
  extorders: cardColumns(open),
  yian_orders: policyColumns(open),
  spends: spendColumns(true),
  forms: [...submissionColumns(undefined), ...submissionColumns(fields)],
  adsets: adsetColumns({ mixed: true, hasMoney: true }),
  accounts: accountColumns(),
  agents: agentColumns(true),
  tracks: trackColumns(open),
  wecom_customers: CUSTOMER_COLUMNS,
  wecom_users: USER_COLUMNS,
} satisfies Partial<Record<keyof typeof EXPORT_LISTS, readonly { id: string }[]>>

test.each(Object.entries(SHOWN))('each column that %s can show stands in its export', (resource, columns) => {
  const list = EXPORT_LISTS[resource as keyof typeof SHOWN]
  expect(columns.map(({ id }) => id).filter((id) => list.keysOf(id) === undefined)).toEqual([])
})
