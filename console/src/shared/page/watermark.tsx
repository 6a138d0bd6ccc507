import { type ReactNode, Suspense } from 'react'
import { useSite } from '../session/site-store.ts'
import { loadPart } from './load-page.tsx'

const WatermarkPicture = loadPart(() => import('./watermark-picture.tsx').then((part) => part.WatermarkPicture))

/** User and minute over a page with personal data, where the settings ask for it. */
export const Watermark = ({ children }: { children?: ReactNode }) => {
  const isOn = useSite((site) => site.watermark)
  return (
    <>
      {children}
      {isOn && (
        <Suspense>
          <WatermarkPicture />
        </Suspense>
      )}
    </>
  )
}
