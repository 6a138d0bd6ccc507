import { ConfirmForm } from '../confirm/confirm-form.tsx'
import { Split } from './split.tsx'

export default () => (
  <Split>
    <ConfirmForm />
  </Split>
)
