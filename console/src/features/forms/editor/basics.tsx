import { Input, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { FormStatus } from '../resource.ts'
import { FORM_STATUSES, STATUS_LABELS } from '../labels.ts'
import { Setting } from './setting.tsx'
import type { Editor } from './use-editor.ts'
import './form-editor.css'

interface BasicsProps {
  editor: Editor
  nameProblem: string | undefined
  /** Whose form it is, where that is to be chosen. */
  children: ReactNode
}

export const Basics = ({ editor: { doc, change }, nameProblem, children }: BasicsProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="card padded form-editor-basics" aria-label={t('Basics')}>
      <Setting
        id={`${id}-name`}
        label={t('Name of the form')}
        required
        hint={t('For you and your colleagues; visitors read the headline.')}
        problem={nameProblem}
      >
        <Input
          id={`${id}-name`}
          autoComplete="off"
          value={doc.name}
          onChange={({ target }) => change((now) => ({ ...now, name: target.value }), 'name')}
        />
      </Setting>
      <Setting id={`${id}-status`} label={t('Status')} hint={t('Only a published form takes answers.')}>
        <Select<FormStatus>
          id={`${id}-status`}
          aria-label={t('Status')}
          value={doc.status}
          options={FORM_STATUSES.map((value) => ({ value, label: t(STATUS_LABELS[value].text) }))}
          onChange={(status) => change((now) => ({ ...now, status }))}
        />
      </Setting>
      {children}
    </section>
  )
}
