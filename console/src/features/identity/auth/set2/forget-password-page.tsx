import { ForgetPasswordForm } from '../forget-password/forget-password-form.tsx'
import { Card } from './card.tsx'

export default () => (
  <Card>
    <ForgetPasswordForm />
  </Card>
)
