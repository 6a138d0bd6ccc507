import type { Form } from '#contract/forms/entities.ts'
import type { PhoneSpec } from '#console/shared/table/phone/phone-spec.ts'
import { submissionOf } from '../paths.ts'

const submissionPhone: PhoneSpec<Form> = {
  assign: ({ id, phone, enterpriseId, todo }) => ({
    name: phone || id,
    link: submissionOf(id),
    enterpriseId,
    subject: { type: 'form', id },
    isGiven: (todo?.owner ?? null) !== null,
  }),
}
export default submissionPhone
