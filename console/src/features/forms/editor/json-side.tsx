import { Alert, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Problem } from '#contract/forms/read-shape.ts'
import { RULE_LABELS } from '../labels.ts'
import { textsOf, withJson } from './doc.ts'
import { Setting } from './setting.tsx'
import type { Editor } from './use-editor.ts'
import './form-editor.css'
import '#console/shared/ui/page-note.css'

const Problems = ({ problems }: { problems: readonly Problem[] }) => {
  const { t } = useTranslation()
  return (
    <ul className="plain-list">
      {problems.map(({ path, rule }) => (
        <li key={`${path} ${rule}`}>
          <code className="mono">{path}</code> {t(RULE_LABELS[rule])}
        </li>
      ))}
    </ul>
  )
}

/** The form as its two JSON texts; what is wrong is named by its path, and nothing typed is lost. */
export const JsonSide = ({ editor: { doc, change }, problems }: { editor: Editor; problems: readonly Problem[] }) => {
  const { t } = useTranslation()
  const id = useId()
  const texts = textsOf(doc)
  const area = (name: 'schema' | 'ui', rows: number) => (
    <Input.TextArea
      id={`${id}-${name}`}
      className="form-editor-json"
      spellCheck={false}
      autoCapitalize="off"
      value={texts[name]}
      rows={rows}
      onChange={({ target }) =>
        change((now) => withJson(now, { ...textsOf(now), [name]: target.value }), `json ${name}`)
      }
    />
  )
  return (
    <>
      <div role="status" aria-live="polite">
        {problems.length === 0 ? (
          <Alert className="page-note" type="success" role="none" title={t('This JSON can be used as it is.')} />
        ) : (
          <Alert
            className="page-note"
            type="error"
            role="none"
            showIcon
            title={t('The visual side follows as soon as this is right:')}
            description={<Problems problems={problems} />}
          />
        )}
      </div>
      <Setting
        id={`${id}-schema`}
        label="schema"
        hint={t('JSON Schema; the order of the properties is that of the fields.')}
      >
        {area('schema', 20)}
      </Setting>
      <Setting id={`${id}-ui`} label="ui" hint={t('Hints by field: widget, placeholder, help, personal, link.')}>
        {area('ui', 10)}
      </Setting>
    </>
  )
}
