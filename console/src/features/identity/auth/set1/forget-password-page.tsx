import { ForgetPasswordForm } from '../forget-password/forget-password-form.tsx'
import { Split } from './split.tsx'

export default () => (
  <Split>
    <ForgetPasswordForm />
  </Split>
)
