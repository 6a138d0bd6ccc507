import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '../i18n/i18n.ts'
import { useLayout } from '../layout/layout-store.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { DENSITIES, type Density } from './preferences.ts'

const WORDS: Record<Density, string> = {
  large: text('Roomy'),
  medium: text('Medium'),
  small: text('Dense'),
  tight: text('Densest'),
}

interface DensityMenuProps {
  density: Density | undefined
  choose(density: Density): void
}

export const DensityMenu = ({ density, choose }: DensityMenuProps) => {
  const { t } = useTranslation()
  const usual = useLayout((state) => state.density)
  const items = () =>
    DENSITIES.map((one) => ({
      id: one,
      label: t(WORDS[one]),
      current: one === (density ?? usual),
      onSelect: () => choose(one),
    }))
  return (
    <MenuButton
      icon="density"
      aria-label={t('Density')}
      title={t('Density')}
      groups={() => [{ id: 'densities', items: items() }]}
    />
  )
}
