import { LockScreenForm } from '../lock-screen/lock-screen-form.tsx'
import { Split } from './split.tsx'

export default () => (
  <Split>
    <LockScreenForm />
  </Split>
)
