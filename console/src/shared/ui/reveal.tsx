import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import './reveal.css'

interface RevealProps {
  isRevealed: boolean
  reveal(): Promise<void>
}

/** Shows personal data on demand, and says beforehand that looking is written down. */
export const Reveal = ({ isRevealed, reveal }: RevealProps) => {
  const { t } = useTranslation()
  const { run, pending, error, reset } = useMutation(reveal)
  return (
    <div className="reveal">
      {error === undefined ? undefined : <FailureNote message={error} close={reset} />}
      {isRevealed ? (
        <p className="small-warn" role="status">
          {t('Shown unmasked until you close this; that you looked is in the audit log.')}
        </p>
      ) : (
        <>
          <Button icon={<EyeOutlined aria-hidden="true" />} loading={spinning(pending)} onClick={() => void run()}>
            {t('Show unmasked')}
          </Button>
          <span className="faint">{t('Who looks, and when, is written down in the audit log.')}</span>
        </>
      )}
    </div>
  )
}
