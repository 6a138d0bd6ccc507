import { Drawer as AntdDrawer, type DrawerProps } from 'antd'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * A panel at the side, open for as long as it is drawn; closed by any way, it leaves the focus where it was opened from.
 * @example {id === undefined ? undefined : <Drawer title={t('Order')} onClose={close}>…</Drawer>}
 */
export const Drawer = (props: Omit<DrawerProps, 'open'>) => {
  useReturnFocus()
  return <AntdDrawer {...props} open />
}
