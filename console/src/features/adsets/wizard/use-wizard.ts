import { Form } from 'antd'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Adset } from '#contract/adsets/entities.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { type FieldPath, fieldsIn } from '#console/shared/form/show-failure.ts'
import { type FormState, useFormState } from '#console/shared/form/use-form-state.ts'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { detailsOf, LIST } from '#console/shared/adsets/paths.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import { wizardBody } from './body-of-wizard.ts'
import { chosenIn, firstValues, platformValues } from './first-values.ts'
import type { OpenedKind } from './read-kind.ts'
import { schemaFor } from './schema-for.ts'
import { LAST_STEP, stepOf, useStep } from './steps.ts'
import { useAccount } from './use-account.ts'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export interface WizardProps {
  kind: AdsetKind
  /** As the route names it; absent where it leaves the platform open. */
  platform: AdProvider | undefined
  /** The kind on each of its platforms. */
  opened: readonly [OpenedKind, ...OpenedKind[]]
  copied: Adset | undefined
}

/** All that the wizard does apart from drawing. */
export const useWizard = ({ kind, platform, opened, copied }: WizardProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, go] = useStep()
  const place = useWorkEnterprises()
  const leave = useLeaveGuard(() => navigate(LIST))
  const asked = platform ?? copied?.provider ?? search.get('platform')
  const first = opened.find(({ provider }) => provider === asked) ?? opened[0]
  const [initial] = useState(() => {
    const values = firstValues(kind, first, copied)
    const named = chosenIn(search)
    const params = isRecord(values['params']) ? values['params'] : {}
    // Only what this kind asks for: an address may name anything.
    const fitting = Object.entries(named).filter(([name]) => first.landing.some((field) => field.name === name))
    return {
      ...values,
      params: { ...params, ...Object.fromEntries(fitting) },
      enterpriseId: copied?.enterpriseId ?? place.first,
      name: copied === undefined ? undefined : t('{{name}} copy', { name: copied.name }),
    }
  })

  const state = useFormState({
    name: ['create-adset', kind, platform ?? search.get('platform') ?? 'open', copied?.id ?? ''].join('-'),
    schema: schemaFor('createAdset', first),
    initial,
    leave,
    fieldOf: { 'account.not_found': 'accountId' },
    submit: async (body) => {
      const made = await adsets.create(wizardBody(body, { kind, provider: current.provider, copied }))
      // The client takes every 404 for an absent answer; here it is the account that is gone.
      if (made === undefined)
        throw new CallFailure(404, 'account.not_found', t('This account is not granted to the enterprise any more'))
      notifyUser('success', t('“{{name}}” was created; its links are ready to copy', { name: made.name }))
      await navigate(detailsOf(made.id))
    },
  })
  const { form } = state
  const chosen: unknown = Form.useWatch('provider', form)
  const current = opened.find(({ provider }) => provider === (platform ?? chosen ?? state.start['provider'])) ?? first
  const account = useAccount(textIn(Form.useWatch('accountId', form)))
  const named = textIn(Form.useWatch('enterpriseId', form))
  const enterpriseId = named ?? (place.choice === 'none' ? place.first : undefined)

  /** The field to lead to as soon as its step is drawn; a hidden one takes no focus. */
  const wrong = useRef<FieldPath>(undefined)
  const lead = useCallback(() => {
    if (wrong.current !== undefined) form.scrollToField(wrong.current, { focus: true, block: 'center' })
    wrong.current = undefined
  }, [form])
  useEffect(lead, [step, lead])
  const showFirstError = () => {
    const failed = form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (failed === undefined) return
    wrong.current = fieldsIn(form).find((one) => one.join('.') === failed.name.join('.')) ?? []
    const at = stepOf(wrong.current)
    if (at === step) lead()
    else go(at)
  }
  const next = async () => {
    try {
      await form.validateFields(fieldsIn(form).filter((path) => stepOf(path) === step))
      go(step + 1)
    } catch {
      showFirstError()
    }
  }
  /** Enter in a line of text goes on, as everywhere; in a list of choices it chooses. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || state.busy) return
    const { target } = event
    const isLine = target instanceof HTMLInputElement && target.type !== 'radio' && target.role !== 'combobox'
    if (!isLine && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (step < LAST_STEP) void next()
    else form.submit()
  }
  const changed: FormState['changed'] = (typed, all) => {
    const other = opened.find(({ provider }) => provider === typed['provider'])
    if (other !== undefined) form.setFieldsValue(platformValues(kind, other.provider, other.usual['pushMode']))
    if ('enterpriseId' in typed) form.setFieldsValue({ accountId: undefined, dataSource: undefined })
    if ('accountId' in typed) form.setFieldsValue({ dataSource: undefined })
    state.changed(typed, { ...all, ...form.getFieldsValue() })
  }
  const finish = (values: Record<string, unknown>) => void state.finish(values).then(showFirstError)
  return {
    step,
    go,
    next,
    place,
    leave,
    state,
    current,
    account,
    enterpriseId,
    bindings: { onValuesChange: changed, onFinish: finish, onFinishFailed: showFirstError, onKeyDown },
  }
}
