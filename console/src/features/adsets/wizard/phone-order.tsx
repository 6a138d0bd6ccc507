import { readShape } from '#contract/forms/read-shape.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { call } from '#console/shared/api/client.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'

/** What the pages of ours ask, in the visitor's language whatever the console's is. */
const ASKED: Partial<Record<AdsetKind, readonly string[]>> = {
  formschema: [],
  idcard: ['姓名', '身份证号', '手机号', '收货地区', '详细地址'],
  colorring: ['手机号', '验证码'],
}
/** What stands above them where the ad set says nothing. */
const HEADLINES: Partial<Record<AdsetKind, string>> = {
  formschema: '表单标题',
  idcard: '号卡名称',
  colorring: '彩铃名称',
}
export const headlineOf = (kind: AdsetKind): string => HEADLINES[kind] ?? ''
export const isOrderKind = (kind: AdsetKind): boolean => ASKED[kind] !== undefined

const useTitles = (schemaId: unknown): readonly string[] => {
  const id = typeof schemaId === 'number' ? String(schemaId) : ''
  const { answer } = useAnswer(`phone-form-${id}`, async () =>
    id === '' ? undefined : call('form_schemas.get', { params: { id } }),
  )
  if (answer === undefined) return []
  const { schema, ui } = answer.form_schema
  return readShape(schema, ui).shape.fields.map(({ title }) => title)
}

/** The questions of a page on which the visitor leaves something. */
export const PhoneOrder = ({ kind, schemaId }: { kind: AdsetKind; schemaId: unknown }) => {
  const titles = useTitles(schemaId)
  const asked = kind === 'formschema' ? titles : (ASKED[kind] ?? [])
  return (
    <ul className="phone-asked">
      {asked.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  )
}
