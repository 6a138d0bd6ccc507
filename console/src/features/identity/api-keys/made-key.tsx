import type { KeyScope } from '#contract/roles.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CodeSample } from '#console/shared/ui/code-sample.tsx'
import { ShownOnce } from '#console/shared/ui/shown-once.tsx'

const curlOf = (key: string, scope: KeyScope): string =>
  `curl -H 'Authorization: Bearer ${key}' '${location.origin}/api/v1/${scope === 'conversions' ? 'conversions' : 'adsets'}'`

/** A new key, with a call that uses it. */
export const MadeKey = ({ keyText, scope, close }: { keyText: string; scope: KeyScope; close: () => void }) => {
  const { t } = useTranslation()
  return (
    <ShownOnce title={t('The new API key')} width={640} close={close}>
      <CodeSample title={t('API key')} code={keyText} autoFocus />
      <CodeSample title={t('A call with it')} code={curlOf(keyText, scope)} />
    </ShownOnce>
  )
}
