import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { REACHABLE } from './reachable.ts'
import { useCopy } from './use-copy.ts'
import './code-sample.css'

/**
 * A text to be copied as it stands: a secret, or a call.
 * @example <CodeSample title="curl" code={curl} />
 */
export const CodeSample = ({ title, code, autoFocus }: { title: string; code: string; autoFocus?: boolean }) => {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <section className="code-sample">
      <header>
        <strong>{title}</strong>
        <Button
          small
          autoFocus={autoFocus}
          aria-label={t('Copy: {{title}}', { title })}
          onClick={() => void copy(code)}
        >
          {t('Copy')}
        </Button>
      </header>
      <pre {...REACHABLE} aria-label={title}>
        {code}
      </pre>
    </section>
  )
}
