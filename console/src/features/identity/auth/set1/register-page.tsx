import { RegisterForm } from '../register/register-form.tsx'
import { Split } from './split.tsx'

export default () => (
  <Split>
    <RegisterForm />
  </Split>
)
