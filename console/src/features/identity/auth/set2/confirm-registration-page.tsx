import { ConfirmRegistrationForm } from '../confirm-link/confirm-registration-form.tsx'
import { Card } from './card.tsx'

export default () => (
  <Card>
    <ConfirmRegistrationForm />
  </Card>
)
