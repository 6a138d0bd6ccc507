import { LogoutForm } from '../logout/logout-form.tsx'
import { Card } from './card.tsx'

export default () => (
  <Card>
    <LogoutForm />
  </Card>
)
