import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Role } from '#contract/roles.ts'
import { ROLE_LABELS } from '#console/shared/identity/labels.ts'

export const RoleName = ({ role }: { role: Role }) => {
  const { t } = useTranslation()
  return t(ROLE_LABELS[role])
}
