import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { exactTime } from '#console/shared/ui/when.ts'

/** When the figures were read, and the way to read them now. */
export const ReadAt = ({ at, reload }: { at: string | undefined; reload(): void }) => {
  const { t } = useTranslation()
  return (
    <span className="read-at">
      <span className="num faint">
        {at === undefined ? t('Loading…') : t('As of {{time}}', { time: exactTime(at).slice(11) })}
      </span>
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined aria-hidden="true" />}
        aria-label={t('Read the figures now')}
        title={t('Read the figures now')}
        onClick={reload}
      />
    </span>
  )
}
