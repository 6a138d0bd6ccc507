import type { TokenStatus } from '#contract/accounts/providers.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TOKEN_WARNINGS } from '#console/shared/adsets/labels.ts'

/** Says what is wrong with an account's token; nothing when nothing is. */
export const TokenWarning = ({ status }: { status: TokenStatus }) => {
  const { t } = useTranslation()
  const warning = TOKEN_WARNINGS[status]
  return warning === undefined ? undefined : <StatusTag tone={warning.tone} text={t(warning.text)} />
}
