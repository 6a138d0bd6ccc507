import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { AuthorizeForm } from './authorize-form.tsx'
import { ImportForm } from './import-form.tsx'
import '#console/shared/ui/choice-list.css'

type Way = 'authorize' | 'import'

interface ConnectDrawerProps {
  /** The enterprise worked in just now. */
  within: string | undefined
  close(): void
}

/** The two ways a corp comes in. */
const ConnectDrawer = ({ within, close }: ConnectDrawerProps) => {
  const { t } = useTranslation()
  const [way, choose] = useState<Way>()
  if (way === 'import') return <ImportForm within={within} close={close} />
  return (
    <Drawer title={way === 'authorize' ? t('Authorise a new corp') : t('Connect a corp')} size={440} onClose={close}>
      {way === 'authorize' ? (
        <AuthorizeForm within={within} />
      ) : (
        <ul className="choice-list">
          <li>
            <button type="button" onClick={() => choose('authorize')}>
              <strong>{t('Authorise a new corp')}</strong>
              <span>{t('The corp’s administrator scans and agrees; nothing has to be copied. Recommended.')}</span>
            </button>
          </li>
          <li>
            <button type="button" onClick={() => choose('import')}>
              <strong>{t('Bring in by hand')}</strong>
              <span>{t('With the corp id and secret of the corp’s own app; names of people can be read too.')}</span>
            </button>
          </li>
        </ul>
      )}
    </Drawer>
  )
}
export default ConnectDrawer
