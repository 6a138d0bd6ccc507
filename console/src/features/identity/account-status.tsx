import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { UserStatus } from '#contract/identity/statuses.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { STATUS_LABELS } from '#console/shared/identity/labels.ts'

/** The status of a user, an enterprise or a member. */
export const AccountStatus = ({ status }: { status: UserStatus }) => {
  const { t } = useTranslation()
  const { text, tone } = STATUS_LABELS[status]
  return <StatusTag tone={tone} text={t(text)} />
}
