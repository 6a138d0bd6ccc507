import { useState } from 'react'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Alert } from '#console/shared/ui/alert.tsx'
import { Button } from '#console/shared/ui/button.tsx'
import { Dialog } from '#console/shared/ui/dialog.tsx'
import { adoptionDoubt, sayResult } from './labels.ts'
import './experiments.css'

interface AdoptDialogProps {
  experiment: Experiment
  variant: { id: string; name: string }
  adopt(): void
  close(): void
}

/** Asks before a variant is shown to everyone: with the verdict, and once more where none speaks for it. */
export const AdoptDialog = ({ experiment, variant, adopt, close }: AdoptDialogProps) => {
  const { t } = useTranslation()
  const [isSure, setSure] = useState(false)
  const { adset, result } = experiment
  const verdict = sayResult(result, t)
  const doubt = adoptionDoubt(result, variant.id, t)
  return (
    <Dialog
      title={t('Make “{{name}}” the default?', { name: variant.name })}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button kind="primary" danger={doubt !== undefined} disabled={doubt !== undefined && !isSure} onClick={adopt}>
            {t('Make it the default')}
          </Button>
        </>
      }
    >
      <p>
        {t('“{{adset}}” shows it to everyone from now on, and the experiment ends. You can undo this afterwards.', {
          adset: adset.name,
        })}
      </p>
      <p className="experiments-verdict">{t('Verdict: {{what}}', { what: verdict.title })}</p>
      {doubt === undefined ? undefined : (
        <>
          <Alert kind="warning" showIcon title={doubt} role="status" />
          <label className="experiments-sure">
            <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
            {t('Make it the default all the same')}
          </label>
        </>
      )}
    </Dialog>
  )
}
