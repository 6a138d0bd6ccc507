import { Checkbox, Input, InputNumber, Select } from 'antd'
import { useId, type ReactNode } from 'react'
import type { FieldKind } from '#contract/forms/entities.ts'
import { LONGEST_TEXT } from '#contract/forms/form-shape.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { KIND_LABELS, KINDS } from '../labels.ts'
import { asKind, type DraftField, hasLimits, hasOptions, hasPlaceholder, isAlwaysPersonal } from './draft-field.ts'
import type { FieldProblems } from './field-problems.ts'
import { OptionsField } from './options-field.tsx'
import { Setting } from './setting.tsx'
import './form-editor.css'
import '#console/shared/form/form.css'
import '#console/shared/schema-form/schema-form.css'

export interface FieldSettingsProps {
  field: DraftField
  problems: FieldProblems
  /** `mark` names what is typed at, so that one word is one step back. */
  change(field: DraftField, mark: string): void
}

const Limits = ({ field, problems, change }: FieldSettingsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const labels: Partial<Record<FieldKind, [string, string]>> = {
    number: [t('Smallest value'), t('Largest value')],
    checkboxes: [t('At least so many'), t('At most so many')],
  }
  const [low, high] = labels[field.kind] ?? [t('At least so many characters'), t('At most so many characters')]
  const longest = field.kind === 'text' || field.kind === 'textarea' ? LONGEST_TEXT[field.kind] : undefined
  const shared = {
    className: 'schema-form-number',
    ...(field.kind === 'number' ? {} : { min: 0, precision: 0 }),
  }
  return (
    <div className="form-pair">
      <Setting id={`${id}-min`} label={low} problem={problems.min}>
        <InputNumber
          {...shared}
          id={`${id}-min`}
          value={field.min}
          placeholder={t('no limit')}
          onChange={(min) => change({ ...field, min }, 'min')}
        />
      </Setting>
      <Setting id={`${id}-max`} label={high} problem={problems.max}>
        <InputNumber
          {...shared}
          id={`${id}-max`}
          value={field.max}
          placeholder={longest === undefined ? t('no limit') : String(longest)}
          onChange={(max) => change({ ...field, max }, 'max')}
        />
      </Setting>
    </div>
  )
}

const Switches = ({ field, change }: Omit<FieldSettingsProps, 'problems'>) => {
  const { t } = useTranslation()
  const box = (name: 'required' | 'personal' | 'whole', label: string, disabled = false): ReactNode => (
    <Checkbox
      checked={field[name]}
      disabled={disabled}
      onChange={({ target }) => change({ ...field, [name]: target.checked }, '')}
    >
      {label}
    </Checkbox>
  )
  return (
    <div className="form-editor-switches">
      {box('required', t('Must be filled in'))}
      {field.kind === 'agree'
        ? undefined
        : box('personal', t('Personal: masked in lists and exports'), isAlwaysPersonal(field.kind))}
      {field.kind === 'number' ? box('whole', t('Whole numbers only')) : undefined}
    </div>
  )
}

/** Everything there is to say about one question. */
export const FieldSettings = ({ field, problems, change }: FieldSettingsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const said = (name: 'title' | 'name' | 'help' | 'placeholder' | 'link') => ({
    id: `${id}-${name}`,
    value: field[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ ...field, [name]: target.value }, name),
  })
  return (
    <div className="form-editor-field-settings">
      <Setting id={`${id}-title`} label={t('Title')} required problem={problems.title && t(problems.title)}>
        <Input {...said('title')} />
      </Setting>
      <div className="form-pair">
        <Setting id={`${id}-kind`} label={t('Kind of field')}>
          <Select<FieldKind>
            id={`${id}-kind`}
            aria-label={t('Kind of field')}
            value={field.kind}
            options={KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
            onChange={(kind) => change(asKind(field, kind), '')}
          />
        </Setting>
        <Setting
          id={`${id}-name`}
          label={t('Field name')}
          required
          hint={t('What the answer is called in exports and the JSON.')}
          problem={problems.name && t(problems.name)}
        >
          <Input {...said('name')} className="mono" maxLength={40} spellCheck={false} />
        </Setting>
      </div>
      <Switches field={field} change={change} />
      {hasOptions(field.kind) ? (
        <OptionsField
          options={field.options}
          problem={problems.options && t(problems.options)}
          change={(options) => change({ ...field, options }, 'options')}
        />
      ) : undefined}
      {field.kind === 'agree' ? (
        <Setting
          id={`${id}-link`}
          label={t('Where it can be read')}
          hint={t('An https address; the title becomes a link.')}
          problem={problems.link && t(problems.link)}
        >
          <Input {...said('link')} placeholder="https://" />
        </Setting>
      ) : undefined}
      {hasLimits(field.kind) ? <Limits field={field} problems={translated(problems, t)} change={change} /> : undefined}
      <div className="form-pair">
        {hasPlaceholder(field.kind) ? (
          <Setting
            id={`${id}-placeholder`}
            label={t('Placeholder')}
            problem={problems.placeholder && t(problems.placeholder)}
          >
            <Input {...said('placeholder')} />
          </Setting>
        ) : undefined}
        <Setting id={`${id}-help`} label={t('Help below the field')} problem={problems.help && t(problems.help)}>
          <Input {...said('help')} />
        </Setting>
      </div>
    </div>
  )
}

const translated = ({ min, max }: FieldProblems, t: (key: string) => string): FieldProblems => ({
  ...(min === undefined ? {} : { min: t(min) }),
  ...(max === undefined ? {} : { max: t(max) }),
})
