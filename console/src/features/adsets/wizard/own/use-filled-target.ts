import { Form } from 'antd'
import { useCallback, useEffect, useMemo, useRef } from 'react'

const TARGET = ['params', 'target']
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What of ours the target is taken from; typing another address lets go of it. */
export const useFilledTarget = (name: 'linkId' | 'productId') => {
  const form = Form.useFormInstance()
  const path = useMemo(() => ['params', name], [name])
  const id = textIn(Form.useWatch(path))
  const target = textIn(Form.useWatch(TARGET))
  /** The address that stands for what is chosen. */
  const filled = useRef<string>(undefined)
  useEffect(() => {
    if (id === '') filled.current = undefined
    else if (filled.current === undefined) filled.current = target
    else if (target !== filled.current) form.setFieldValue(path, '')
  }, [id, path, target, form])
  const isEmpty = useCallback(() => textIn(form.getFieldValue(TARGET)) === '', [form])
  const fill = useCallback(
    (address: string) => {
      filled.current = address
      form.setFieldValue(TARGET, address)
      void form.validateFields([TARGET]).catch(() => undefined)
    },
    [form],
  )
  return { id, path, isEmpty, fill, letGo: () => form.setFieldValue(path, '') }
}
