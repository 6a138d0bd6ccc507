import { ColumnHeightOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '../i18n/i18n.ts'
import { DENSITIES, type Density } from './preferences.ts'

const WORDS: Record<Density, string> = { large: text('Roomy'), medium: text('Medium'), small: text('Dense') }

export const DensityMenu = ({ density, choose }: { density: Density; choose: (density: Density) => void }) => {
  const { t } = useTranslation()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: DENSITIES.map((one) => ({ key: one, label: t(WORDS[one]), onClick: () => choose(one) })),
      }}
    >
      <Button icon={<ColumnHeightOutlined aria-hidden="true" />} aria-label={t('Density')} title={t('Density')} />
    </Dropdown>
  )
}
