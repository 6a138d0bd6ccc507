import type { ComponentProps } from 'react'
import { BulkDrawer } from './bulk-drawer.tsx'
import { BulkResult } from './bulk-result.tsx'

type BulkPanelProps = ComponentProps<typeof BulkDrawer> | ComponentProps<typeof BulkResult>

/** Both drawers in one part: whoever opens the first sees the second next. */
const BulkPanel = (props: BulkPanelProps) => ('id' in props ? <BulkResult {...props} /> : <BulkDrawer {...props} />)
export default BulkPanel
