import type { Form } from '#contract/forms/entities.ts'
import type { PhoneSpec } from '#console/shared/table/phone/phone-spec.ts'

const submissionPhone: PhoneSpec<Form> = {
  assign: ({ id, phone, enterpriseId }) => ({
    name: phone || id,
    link: `/apps/form/forms?${new URLSearchParams({ detail: id })}`,
    enterpriseId,
  }),
}
export default submissionPhone
