import { Form } from 'antd'

/** A value of the body that nobody types. */
export const HiddenField = ({ name }: { name: string }) => (
  <Form.Item name={name} hidden>
    <input type="hidden" />
  </Form.Item>
)
