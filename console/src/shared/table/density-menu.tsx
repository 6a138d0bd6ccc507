import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '../i18n/i18n.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { DENSITIES, type Density } from './preferences.ts'

const WORDS: Record<Density, string> = { large: text('Roomy'), medium: text('Medium'), small: text('Dense') }

export const DensityMenu = ({ density, choose }: { density: Density; choose: (density: Density) => void }) => {
  const { t } = useTranslation()
  const items = () =>
    DENSITIES.map((one) => ({
      id: one,
      label: t(WORDS[one]),
      current: one === density,
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
