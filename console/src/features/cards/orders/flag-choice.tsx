import { Radio } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Flag, FLAG_LABELS } from '../labels.ts'
import { FlagMark } from './flag-mark.tsx'
import '../cards.css'

const FLAGS: readonly Flag[] = ['red', 'orange', 'yellow', 'green', 'blue', '']

export const FlagChoice = ({ value, onChange }: { value: Flag; onChange: (flag: Flag) => void }) => {
  const { t } = useTranslation()
  return (
    <Radio.Group
      className="cards-flag-choice"
      aria-label={t('Flag')}
      value={value}
      onChange={({ target }) => onChange(FLAGS.find((flag) => flag === target.value) ?? '')}
    >
      {FLAGS.map((flag) => (
        <Radio key={flag} value={flag}>
          {flag === '' ? (
            t('No flag')
          ) : (
            <>
              <span aria-hidden="true">
                <FlagMark flag={flag} />
              </span>{' '}
              {t(FLAG_LABELS[flag])}
            </>
          )}
        </Radio>
      ))}
    </Radio.Group>
  )
}
