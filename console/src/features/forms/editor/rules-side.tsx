import { Alert, Checkbox, InputNumber, Radio } from 'antd'
import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { bodyProblem } from './body-problem.ts'
import { lacksPhone } from './check-doc.ts'
import type { FormDoc } from './doc.ts'
import { Setting } from './setting.tsx'
import type { Editor } from './use-editor.ts'
import './form-editor.css'
import '#console/shared/schema-form/schema-form.css'
import '#console/shared/ui/page-note.css'

/** Whom we believe: the phone proved with a code, and what happens to the same phone twice. */
export const RulesSide = ({ editor: { doc, change } }: { editor: Editor }) => {
  const { t } = useTranslation()
  const id = useId()
  const { smsCode, duplicateDays, duplicates } = doc.options
  const set = (patch: Partial<FormDoc['options']>, mark?: string) =>
    change((now) => ({ ...now, options: { ...now.options, ...patch } }), mark)
  return (
    <>
      <Setting
        id={`${id}-code`}
        label={t('Phone check')}
        hint={t('Needs an SMS gateway in the settings; each code is one message.')}
      >
        <Checkbox id={`${id}-code`} checked={smsCode} onChange={({ target }) => set({ smsCode: target.checked })}>
          {t('The visitor proves the phone with an SMS code')}
        </Checkbox>
      </Setting>
      {lacksPhone(doc) ? (
        <Alert
          className="page-note"
          type="warning"
          showIcon
          title={t('A code needs a phone field that must be filled in.')}
        />
      ) : undefined}
      <Setting
        id={`${id}-days`}
        label={t('Same phone again within so many days is a duplicate')}
        hint={t('0 means that no phone is ever a duplicate.')}
        problem={bodyProblem(['options', 'duplicateDays'], duplicateDays, t('Days'), t)}
      >
        <InputNumber
          id={`${id}-days`}
          className="schema-form-number"
          min={0}
          max={365}
          precision={0}
          value={duplicateDays}
          onChange={(days) => set({ duplicateDays: days ?? 0 }, 'options days')}
        />
      </Setting>
      <Setting id={`${id}-duplicates`} label={t('What happens to a duplicate')}>
        <Radio.Group
          id={`${id}-duplicates`}
          className="form-editor-radios"
          disabled={duplicateDays === 0}
          value={duplicates}
          options={[
            { value: 'mark', label: t('Keep it, marked; it is not pushed again') },
            { value: 'refuse', label: t('Refuse it and tell the visitor') },
          ]}
          onChange={({ target }) => set({ duplicates: target.value === 'refuse' ? 'refuse' : 'mark' })}
        />
      </Setting>
    </>
  )
}
