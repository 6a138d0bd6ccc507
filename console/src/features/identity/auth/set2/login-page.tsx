import { LoginForm } from '../login/login-form.tsx'
import { Card } from './card.tsx'

export default () => (
  <Card>
    <LoginForm />
  </Card>
)
