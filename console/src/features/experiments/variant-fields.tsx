import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useMemo } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import { AGENT_KINDS } from '#contract/adsets/kinds.ts'
import { FEWEST_VARIANTS, MOST_VARIANTS, MOST_WEIGHT } from '#contract/experiments/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { SchemaFields } from '#console/shared/schema-form/schema-fields.tsx'
import { isRecord } from '#console/shared/store/stored.ts'
import { OWN_FIELDS } from '#console/features/adsets/wizard/own/own-fields.ts'
import type { OpenedKind } from '#console/features/adsets/wizard/read-kind.ts'
import { shareText } from './labels.ts'
import './experiments.css'

const LETTERS = 'ABCDEFGHIJ'

interface Place {
  adset: Adset
  opened: OpenedKind
}

const weightOf = (variant: unknown): number => {
  const weight = isRecord(variant) ? variant['weight'] : 0
  return typeof weight === 'number' ? weight : 0
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whoever is shown on its page can be another by variant. */
const hasAgents = ({ kind }: Adset): boolean => AGENT_KINDS.includes(kind)

/** What is another in this variant than in the ad set: chosen by name, then filled in. */
const Differences = ({ at, adset, opened }: Place & { at: number }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const chosen = listed(Form.useWatch(['variants', at, 'differs']))
  const under = useMemo(() => ['variants', at, 'params'], [at])
  const fields = opened.landing.filter(({ name }) => chosen.includes(name))
  const { data } = useQuery('getRotation', hasAgents(adset) ? { params: { id: adset.id } } : SKIP)
  const agents = data?.agents.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const withAgents = agents.length > 0
  const choose = (names: string[]) => {
    for (const name of names)
      if (!chosen.includes(name)) form.setFieldValue([...under, name], adset.params[name] ?? opened.usual[name])
  }
  return (
    <>
      <Form.Item name={['variants', at, 'differs']} label={t('What differs from the ad set')}>
        <Select
          mode="multiple"
          aria-label={t('What differs from the ad set')}
          placeholder={t('Nothing: visitors see the ad set as it is')}
          options={[
            ...opened.landing.map(({ name, title }) => ({ value: name, label: t(title) })),
            ...(withAgents ? [{ value: 'agentIds', label: t('Receiving agents') }] : []),
          ]}
          optionFilterProp="label"
          onChange={choose}
        />
      </Form.Item>
      {withAgents && chosen.includes('agentIds') ? (
        <Form.Item
          name={[...under, 'agentIds']}
          label={t('Receiving agents')}
          extra={t('Of the ad set’s agents; on a page with an agent. What they say is its headline, text and button.')}
          rules={[{ required: true, type: 'array', min: 1, message: t('Choose at least one agent') }]}
        >
          <Select mode="multiple" aria-label={t('Receiving agents')} optionFilterProp="label" options={agents} />
        </Form.Item>
      ) : undefined}
      {fields.map((field) => {
        const Own = OWN_FIELDS[field.name]
        return Own === undefined ? (
          <SchemaFields key={field.name} fields={[field]} under={under} />
        ) : (
          <Own key={field.name} kind={opened.kind} enterpriseId={adset.enterpriseId} field={field} under={under} />
        )
      })}
    </>
  )
}

interface VariantProps extends Place {
  at: number
  share: string
  /** Opens the page as it was saved last. */
  preview: string | undefined
  /** Absent where as few are left as have to be. */
  remove?: () => void
}

const Variant = ({ at, share, preview, remove, ...place }: VariantProps) => {
  const { t } = useTranslation()
  const label = t('Variant {{n}}', { n: at + 1 })
  return (
    <fieldset className="experiments-variant">
      <legend className="sr-only">{label}</legend>
      <Form.Item name={['variants', at, 'id']} hidden>
        <input type="hidden" />
      </Form.Item>
      <div className="experiments-variant-head">
        <Form.Item
          name={['variants', at, 'name']}
          label={at === 0 ? t('Name; the others are compared with it') : t('Name')}
          required
          rules={[{ required: true, whitespace: true, max: 40, message: t('A name of at most 40 letters') }]}
        >
          <Input autoComplete="off" aria-label={t('Name of {{variant}}', { variant: label })} />
        </Form.Item>
        <Form.Item
          name={['variants', at, 'weight']}
          label={t('Weight')}
          extra={share}
          required
          rules={[{ required: true, message: t('A whole number from 0') }]}
        >
          <InputNumber
            min={0}
            max={MOST_WEIGHT}
            precision={0}
            aria-label={t('Weight of {{variant}}', { variant: label })}
          />
        </Form.Item>
        {remove === undefined ? (
          <span />
        ) : (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('Remove {{variant}}', { variant: label })}
            onClick={remove}
          />
        )}
      </div>
      <Differences at={at} {...place} />
      {preview === undefined ? undefined : (
        <p className="experiments-variant-foot">
          <a href={preview} target="_blank" rel="noreferrer">
            {t('Preview as it is saved')}
          </a>
        </p>
      )}
    </fieldset>
  )
}

/** The variants with their weights and the sum of them. */
export const VariantFields = ({ previews, ...place }: Place & { previews: ReadonlyMap<string, string> }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const variants = listed(Form.useWatch('variants', { form, preserve: true }))
  const sum = variants.reduce<number>((total, one) => total + weightOf(one), 0)
  const drawing = variants.filter((one) => weightOf(one) > 0).length
  const set = (next: readonly unknown[]) => form.setFieldValue('variants', next)
  const idOf = (variant: unknown): string => {
    const id = isRecord(variant) ? variant['id'] : undefined
    return typeof id === 'string' ? id : ''
  }
  return (
    <>
      {variants.map((variant, at) => (
        <Variant
          key={LETTERS[at]}
          at={at}
          share={t('{{share}} of new visitors', { share: shareText(weightOf(variant), sum) })}
          preview={previews.get(idOf(variant))}
          {...(variants.length > FEWEST_VARIANTS
            ? { remove: () => set(form.getFieldValue('variants').filter((_: unknown, n: number) => n !== at)) }
            : {})}
          {...place}
        />
      ))}
      <div className="experiments-sum">
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={variants.length >= MOST_VARIANTS}
          onClick={() =>
            set([
              ...listed(form.getFieldValue('variants')),
              { name: LETTERS[variants.length], weight: 50, differs: [], params: {} },
            ])
          }
        >
          {t('Add a variant')}
        </Button>
        <span className={drawing < FEWEST_VARIANTS ? 'field-wrong' : 'faint'} role="status">
          {sum === 0 ? t('At least one variant needs a weight above 0') : t('Sum of the weights: {{sum}}', { sum })}
          {sum > 0 && drawing < FEWEST_VARIANTS
            ? ` · ${t('Only one variant takes new visitors: there is nothing to compare')}`
            : undefined}
        </span>
      </div>
    </>
  )
}
