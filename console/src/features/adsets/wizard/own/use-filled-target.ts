import { Form } from 'antd'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { FieldPath } from '#console/shared/form/show-failure.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What of ours the target is taken from; typing another address lets go of it. */
export const useFilledTarget = (name: 'linkId' | 'productId', under: FieldPath) => {
  const form = Form.useFormInstance()
  const path = useMemo(() => [...under, name], [under, name])
  const targetPath = useMemo(() => [...under, 'target'], [under])
  const id = textIn(Form.useWatch(path))
  const target = textIn(Form.useWatch(targetPath))
  /** The address that stands for what is chosen. */
  const filled = useRef<string>(undefined)
  useEffect(() => {
    if (id === '') filled.current = undefined
    else if (filled.current === undefined) filled.current = target
    else if (target !== filled.current) form.setFieldValue(path, '')
  }, [id, path, target, form])
  const isEmpty = useCallback(() => textIn(form.getFieldValue(targetPath)) === '', [form, targetPath])
  const fill = useCallback(
    (address: string) => {
      filled.current = address
      form.setFieldValue(targetPath, address)
      void form.validateFields([targetPath]).catch(() => undefined)
    },
    [form, targetPath],
  )
  return { id, path, isEmpty, fill, letGo: () => form.setFieldValue(path, '') }
}
