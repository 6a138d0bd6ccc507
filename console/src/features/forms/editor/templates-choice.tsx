import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TEMPLATES } from './templates.ts'
import type { ChangeDoc } from './use-editor.ts'
import './form-editor.css'

/** What an empty form offers: a ready one to start from. */
export const Templates = ({ change }: { change: ChangeDoc }) => {
  const { t } = useTranslation()
  return (
    <div className="form-editor-templates">
      <p>{t('Nothing is asked yet. Add a field above, or start from a template:')}</p>
      <ul>
        {TEMPLATES.map(({ id, title, hint, made }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                const { name, head, fields, theme, thanks } = made()
                change((now) => ({
                  ...now,
                  json: undefined,
                  name: now.name || name,
                  head,
                  fields,
                  theme: { ...now.theme, ...theme },
                  thanks,
                }))
              }}
            >
              <strong>{t(title)}</strong>
              <small>{t(hint)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
