import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, use, useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { wholeOf } from './code-of.ts'
import { PageSource } from './page-source.ts'
import './example.css'

interface ExampleProps {
  /** An English sentence marked with `text()`, once in its file: the code is found by it. */
  title: string
  /** When to use it, one sentence marked with `text()`. */
  when: string
  /** The component whose definition is the code, where the example has state of its own. */
  shows?: string
  /** One below the other, over the whole width. */
  wide?: boolean
  children: ReactNode
}

/** A box that may scroll is reached by the keyboard. */
const REACHED = { tabIndex: 0, role: 'region' }

const Code = ({ name, code }: { name: string; code: string }) => {
  const { t } = useTranslation()
  const copy = async (): Promise<void> => {
    const done = await copyText(code)
    notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
  }
  return (
    <div className="example-code">
      <pre {...REACHED} aria-label={t('Code of “{{name}}”', { name })}>
        <code>{code}</code>
      </pre>
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={t('Copy the code of “{{name}}”', { name })}
        onClick={() => void copy()}
      >
        {t('Copy')}
      </Button>
    </div>
  )
}

/**
 * One use of a component: live, with the code that made it and when to reach for it.
 * @example <Example title={title} when={when}><Button type="primary" /></Example>
 */
export const Example = ({ title, when, shows, wide = false, children }: ExampleProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const source = use(PageSource)
  const name = t(title)
  const code = typeof source === 'string' ? undefined : wholeOf(source.text, source.file, title, shows)
  return (
    <section className="card example" aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <p className="example-when">{t(when)}</p>
      <div className={wide ? 'example-live example-wide' : 'example-live'}>{children}</div>
      {code !== undefined && <Code name={name} code={code} />}
      {source === 'loading' && <p className="example-code-wait">{t('Loading…')}</p>}
      {source === 'failed' && (
        <p className="example-code-wait">{t('The code could not be loaded; reload the page.')}</p>
      )}
    </section>
  )
}
