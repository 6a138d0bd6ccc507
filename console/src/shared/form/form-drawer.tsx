import type { ReactNode } from 'react'
import { Drawer } from '../ui/drawer.tsx'
import type { LeaveGuard } from './use-leave-guard.tsx'

/**
 * A form beside the list it belongs to; closing it by any way goes through the form's guard.
 * @example <FormDrawer title={t('Edit')} leave={leave}><ContractForm leave={leave} … /></FormDrawer>
 */
export const FormDrawer = ({ title, leave, children }: { title: string; leave: LeaveGuard; children: ReactNode }) => (
  <Drawer title={title} size={440} onClose={leave.request} styles={{ body: { paddingBlock: 16 } }}>
    {children}
  </Drawer>
)
