import { Switch } from 'antd'
import type { Service } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { setSold } from '../resource.ts'
import { SOLD_LABELS } from '../labels.ts'
import '../cards.css'
import '#console/shared/ui/order-parts.css'

/** Takes effect at once: what is off takes no new order, and those there are go on. */
export const StatusSwitch = ({ service }: { service: Service }) => {
  const { t } = useTranslation()
  const { run, pending, error } = useMutation((sold: boolean) => setSold(service, sold))
  return (
    <span className="order-parts-lines">
      <span className="cards-row">
        <Switch
          size="small"
          checked={service.status === 'on'}
          loading={pending}
          aria-label={t('{{name}} on sale', { name: service.name })}
          onChange={(sold) => void run(sold)}
        />
        {t(SOLD_LABELS[service.status])}
      </span>
      {error === undefined ? undefined : (
        <span className="cards-failure" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
