import { ConfirmForm } from '../confirm/confirm-form.tsx'
import { Card } from './card.tsx'

export default () => (
  <Card>
    <ConfirmForm />
  </Card>
)
