import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'

/**
 * Why there is nothing to show: the request failed, or the server knows no such thing. Undefined while it is on its way.
 * @example const failure = useFailure(query)
 */
export const useFailure = ({ error, absent }: Pick<Query<unknown>, 'error' | 'absent'>): string | undefined => {
  const { t } = useTranslation()
  return error ?? (absent ? t('This no longer exists; someone else may have deleted it') : undefined)
}
