import { Form } from 'antd'
import type { ReactNode } from 'react'
import './form-editor.css'

interface SettingProps {
  /** Of the control it stands around. */
  id: string
  label: string
  hint?: ReactNode
  /** Says what is wrong, in the place of the hint. */
  problem?: string
  required?: boolean
  children: ReactNode
}

/** One control of the editor with its name, its hint and what is wrong with it. */
export const Setting = ({ id, label, hint, problem, required, children }: SettingProps) => (
  <Form.Item
    className="form-editor-setting"
    label={label}
    htmlFor={id}
    required={required}
    extra={problem === undefined ? hint : undefined}
    validateStatus={problem === undefined ? undefined : 'error'}
    help={problem}
  >
    {children}
  </Form.Item>
)
