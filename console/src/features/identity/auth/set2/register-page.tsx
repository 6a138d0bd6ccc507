import { RegisterForm } from '../register/register-form.tsx'
import { Card } from './card.tsx'

export default () => (
  <Card>
    <RegisterForm />
  </Card>
)
