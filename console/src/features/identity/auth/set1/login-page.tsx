import { LoginForm } from '../login/login-form.tsx'
import { Split } from './split.tsx'

export default () => (
  <Split>
    <LoginForm />
  </Split>
)
