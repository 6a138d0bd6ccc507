import { ConfirmEmailForm } from '../confirm-link/confirm-email-form.tsx'
import { Card } from './card.tsx'

export default () => (
  <Card>
    <ConfirmEmailForm />
  </Card>
)
