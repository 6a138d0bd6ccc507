import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLayout } from '#console/shared/layout/layout-store.ts'
import adsetDark from './pictures/adset-dark.webp'
import adsetLight from './pictures/adset-light.webp'
import adsetsDark from './pictures/adsets-dark.webp'
import adsetsLight from './pictures/adsets-light.webp'
import dashboardDark from './pictures/dashboard-dark.webp'
import dashboardLight from './pictures/dashboard-light.webp'
import './audience.css'

/** Taken of the demo by scripts/landing-pictures.ts. */
const SHOTS = {
  adsets: { light: adsetsLight, dark: adsetsDark },
  adset: { light: adsetLight, dark: adsetDark },
  dashboard: { light: dashboardLight, dark: dashboardDark },
} as const
export type ShotName = keyof typeof SHOTS

/** The console itself, in the colours of the page. */
export const Shot = ({ name, alt }: { name: ShotName; alt: string }) => {
  const { t } = useTranslation()
  const isDark = useLayout((state) => state.color) === 'dark'
  return (
    <img
      className="audience-shot"
      src={SHOTS[name][isDark ? 'dark' : 'light']}
      alt={t(alt)}
      width="1120"
      height="700"
      loading="lazy"
      decoding="async"
    />
  )
}
