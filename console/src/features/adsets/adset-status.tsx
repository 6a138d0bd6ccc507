import type { AdsetStatus as Status } from '#contract/adsets/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { STATUS_LABELS } from '#console/shared/adsets/labels.ts'

export const AdsetStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation()
  const { text, tone } = STATUS_LABELS[status]
  return <StatusTag tone={tone} text={t(text)} />
}
