import { LockScreenForm } from '../lock-screen/lock-screen-form.tsx'
import { Card } from './card.tsx'

export default () => (
  <Card>
    <LockScreenForm />
  </Card>
)
