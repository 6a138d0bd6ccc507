import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/**
 * A failure that stays in the page until it is dealt with.
 * @example <FailureNote message={error} retry={reload} />
 */
export const FailureNote = ({
  message,
  detail,
  retry,
  close,
}: {
  message: string
  detail?: ReactNode
  retry?: () => void
  close?: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Alert
      kind="error"
      showIcon
      title={message}
      detail={detail}
      onClose={close}
      action={
        retry === undefined ? undefined : (
          <Button small onClick={retry}>
            {t('Try again')}
          </Button>
        )
      }
    />
  )
}
