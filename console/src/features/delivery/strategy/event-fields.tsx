import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { type AdsetKind } from '#contract/adsets/kinds.ts'
import { CONVERSION_KINDS, type ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { eventHint } from '#console/shared/adsets/event-text.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import './event-fields.css'

const EVENT = /^[A-Za-z0-9][A-Za-z0-9_]{0,63}$/

const mappedIn = (events: unknown): ConversionKind[] =>
  CONVERSION_KINDS.filter((kind) => isRecord(events) && typeof events[kind] === 'string')

/** Those the ad set can have, those that are set, and those that were added; none goes while it is emptied. */
const useShown = (own: readonly ConversionKind[], events: unknown) => {
  const [more, setMore] = useState<readonly ConversionKind[]>([])
  const missed = mappedIn(events).filter((kind) => !own.includes(kind) && !more.includes(kind))
  if (missed.length > 0) setMore([...more, ...missed])
  const shown = CONVERSION_KINDS.filter((kind) => own.includes(kind) || more.includes(kind))
  return { shown, add: (kind: ConversionKind) => setMore([...more, kind]) }
}

interface EventFieldsProps {
  kind: AdsetKind
  provider: AdProvider
  /** Where the events stand in the form. */
  at: string[]
}

/** Under which name the platform hears of each conversion. */
export const EventFields = ({ kind, provider, at }: EventFieldsProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const events: unknown = Form.useWatch(at, { form, preserve: true }) ?? form.getFieldValue(at)
  const usual = defaultEvents(kind, provider)
  const { shown, add } = useShown(mappedIn(usual), events)
  const others = CONVERSION_KINDS.filter((one) => !shown.includes(one))
  const isName = (_rule: unknown, value: unknown): Promise<void> =>
    typeof value !== 'string' || value.trim() === '' || EVENT.test(value.trim())
      ? Promise.resolve()
      : Promise.reject(new Error(t('Letters, digits and _, starting with a letter or digit, at most 64')))
  const hintOf = (kind: ConversionKind): string => {
    const event = isRecord(events) ? events[kind] : undefined
    return typeof event === 'string' ? eventHint(provider, event, t) : ''
  }
  return (
    <>
      <div className="event-fields">
        {shown.map((one) => (
          <Form.Item
            key={one}
            name={[...at, one]}
            label={t(CONVERSION_LABELS[one])}
            normalize={(value: unknown) => (value === '' ? undefined : value)}
            validateTrigger="onBlur"
            extra={hintOf(one)}
            rules={[{ validator: isName }]}
          >
            <Input
              autoComplete="off"
              spellCheck={false}
              className="mono"
              placeholder={usual[one] === undefined ? t('not pushed') : t('usually {{event}}', { event: usual[one] })}
            />
          </Form.Item>
        ))}
      </div>
      {others.length === 0 ? undefined : (
        <Select
          className="event-fields-add"
          aria-label={t('Add a conversion')}
          placeholder={t('Add a conversion')}
          value={null}
          options={others.map((value) => ({ value, label: t(CONVERSION_LABELS[value]) }))}
          onChange={add}
        />
      )}
    </>
  )
}
