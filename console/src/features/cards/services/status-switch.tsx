import { Switch } from 'antd'
import type { Service } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useDeed } from '../../adsets/detail/use-deed.ts'
import { setSold } from '../resource.ts'
import { SOLD_WORDS } from '../words.ts'

/** Takes effect at once: what is off takes no new order, and those there are go on. */
export const StatusSwitch = ({ service }: { service: Service }) => {
  const { t } = useTranslation()
  const { busy, failure, perform } = useDeed()
  return (
    <span className="cards-lines">
      <span className="cards-row">
        <Switch
          size="small"
          checked={service.status === 'on'}
          loading={busy}
          aria-label={t('{{name}} on sale', { name: service.name })}
          onChange={(sold) => void perform(() => setSold(service, sold))}
        />
        {t(SOLD_WORDS[service.status])}
      </span>
      {failure === undefined ? undefined : (
        <span className="cards-failure" role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}
