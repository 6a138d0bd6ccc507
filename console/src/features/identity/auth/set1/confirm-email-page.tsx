import { ConfirmEmailForm } from '../confirm-link/confirm-email-form.tsx'
import { Split } from './split.tsx'

export default () => (
  <Split>
    <ConfirmEmailForm />
  </Split>
)
