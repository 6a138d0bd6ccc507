import { LogoutForm } from '../logout/logout-form.tsx'
import { Split } from './split.tsx'

export default () => (
  <Split>
    <LogoutForm />
  </Split>
)
