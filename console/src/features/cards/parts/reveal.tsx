import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { useDeed } from '../../adsets/detail/use-deed.ts'

interface RevealProps {
  isRevealed: boolean
  reveal(): Promise<void>
}

/** Shows personal data on demand, and says beforehand that looking is written down. */
export const Reveal = ({ isRevealed, reveal }: RevealProps) => {
  const { t } = useTranslation()
  const { busy, failure, forget, perform } = useDeed()
  return (
    <div className="cards-reveal">
      {failure === undefined ? undefined : <FailureNote message={failure} close={forget} />}
      {isRevealed ? (
        <p className="small-warn" role="status">
          {t('Shown unmasked until you close this; that you looked is in the audit log.')}
        </p>
      ) : (
        <>
          <Button
            icon={<EyeOutlined aria-hidden="true" />}
            loading={spinning(busy)}
            onClick={() => void perform(reveal)}
          >
            {t('Show unmasked')}
          </Button>
          <span className="faint">{t('Who looks, and when, is written down in the audit log.')}</span>
        </>
      )}
    </div>
  )
}
