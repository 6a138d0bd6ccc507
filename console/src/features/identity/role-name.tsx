import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Role } from '#contract/roles.ts'
import { ROLE_WORDS } from './words.ts'

export const RoleName = ({ role }: { role: Role }) => {
  const { t } = useTranslation()
  return t(ROLE_WORDS[role])
}
