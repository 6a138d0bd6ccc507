import { ConfirmRegistrationForm } from '../confirm-link/confirm-registration-form.tsx'
import { Split } from './split.tsx'

export default () => (
  <Split>
    <ConfirmRegistrationForm />
  </Split>
)
