import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { ConsentForm } from './consent-form.tsx'
import { UnprovenNote } from '../unproven-note.tsx'
import { EnterForm } from './enter-form.tsx'
import '#console/shared/ui/choice-list.css'

type Way = 'consent' | 'enter'

interface ConnectDrawerProps {
  /** Already decided; else the ways are offered. */
  way?: Way
  /** The enterprise worked in just now. */
  within: string | undefined
  close(): void
  goImport(): void
}

/** The three ways an account comes in. */
const ConnectDrawer = ({ way, within, close, goImport }: ConnectDrawerProps) => {
  const { t } = useTranslation()
  const [chosen, choose] = useState<Way | undefined>(way)
  if (chosen === 'enter') return <EnterForm within={within} close={close} />
  return (
    <Drawer
      title={chosen === 'consent' ? t('Authorise at the platform') : t('Connect accounts')}
      size={440}
      onClose={close}
    >
      {chosen === 'consent' ? (
        <ConsentForm within={within} />
      ) : (
        <>
          <UnprovenNote />
          <ul className="choice-list">
            <li>
              <button type="button" onClick={() => choose('consent')}>
                <strong>{t('Authorise at the platform')}</strong>
                <span>{t('The owner consents there; tokens are renewed by themselves. Recommended.')}</span>
              </button>
            </li>
            <li>
              <button type="button" onClick={() => choose('enter')}>
                <strong>{t('Enter by hand')}</strong>
                <span>{t('One account, with a permanent key or a token of your own.')}</span>
              </button>
            </li>
            <li>
              <button type="button" onClick={goImport}>
                <strong>{t('Import a sheet')}</strong>
                <span>{t('Many at once from CSV or a pasted table, checked before they are taken in.')}</span>
              </button>
            </li>
          </ul>
        </>
      )}
    </Drawer>
  )
}
export default ConnectDrawer
