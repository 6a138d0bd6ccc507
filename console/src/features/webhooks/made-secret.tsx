import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CodeSample } from '#console/shared/ui/code-sample.tsx'
import { ShownOnce } from '#console/shared/ui/shown-once.tsx'

export interface MadeSecret {
  name: string
  secret: string
  /** Of a new webhook; else the one before holds for a day. */
  isNew: boolean
}

const MadeSecretBox = ({ made: { name, secret, isNew }, close }: { made: MadeSecret; close: () => void }) => {
  const { t } = useTranslation()
  return (
    <ShownOnce
      title={t('Signing secret of “{{name}}”', { name })}
      description={
        isNew
          ? t('The receiver checks by it that a call is ours: Standard Webhooks, as docs/webhooks.md says.')
          : t('For a day every call is signed by this secret and by the one before. Change the receiver in that time.')
      }
      close={close}
    >
      <CodeSample title={t('Signing secret')} code={secret} autoFocus />
    </ShownOnce>
  )
}
export default MadeSecretBox
