import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { loadPart } from '../page/load-page.tsx'
import { PopoverButton } from '../ui/popover-button.tsx'
import type { ColumnPanelProps } from './column-panel.tsx'
import { visible } from './preferences.ts'
import { useStore } from '../store/create-store.ts'
import type { FoldedColumns } from './use-folded.ts'

const ColumnPanel = loadPart(() => import('./list-panels.ts').then((panels) => panels.ColumnPanel))

/** Which columns, and in which order; kept until reset. */
export const ColumnSettings = (props: Omit<ColumnPanelProps, 'folded'> & { folded: FoldedColumns }) => {
  const { t } = useTranslation()
  const { columns, preferences } = props
  const folded = useStore(props.folded, ({ ids }) => ids)
  const chosen = visible(columns, preferences).length
  return (
    <PopoverButton
      icon="columns"
      label={t('Columns')}
      heads
      aria-label={t('Columns')}
      title={t('Columns')}
      preload={ColumnPanel.preload}
      content={() => <ColumnPanel {...props} folded={folded} />}
    >
      {folded.length === 0 ? undefined : `${chosen - folded.length}/${chosen}`}
    </PopoverButton>
  )
}
