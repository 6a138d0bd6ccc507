import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'

const WallDrawer = lazyAntd(() => import('#console/features/wall/wall-drawer.tsx'), { texts: ['wall'] })

/** Opens what puts the day on a wall. */
export const WallButton = () => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Wall board')}</Button>
      {isOpen ? <WallDrawer close={() => setOpen(false)} /> : undefined}
    </>
  )
}
