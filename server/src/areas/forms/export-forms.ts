import { listForms } from '#contract/forms/endpoints.ts'
import type { Form } from '#contract/forms/entities.ts'
import type { FormField } from '#contract/forms/form-shape.ts'
import { provinceOf } from '#contract/forms/provinces.ts'
import type { ListQuery } from '#contract/list.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { type Cell, time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { findSchemas, schemaNumber } from './find-schema.ts'
import { formList } from './list-forms.ts'
import { shapeOf } from './read-form.ts'

const answerText = (answer: unknown, kind?: FormField['kind']): Cell => {
  if (answer === undefined) return ''
  if (typeof answer === 'number') return answer
  if (answer === true) return '是'
  const text = Array.isArray(answer) ? answer.join('、') : String(answer)
  return kind === 'region' ? (provinceOf(text) ?? text) : text
}

/** Of one form, what it asks today is a column each; of many, the answers stand together. */
const ownColumns = async (tx: Tx, { filters: { SchemaId } }: ListQuery) => {
  const number = schemaNumber(SchemaId ?? '')
  const [row] = number === undefined ? [] : await findSchemas(tx, [number])
  if (row === undefined) return [answers]
  return shapeOf(row).fields.map(({ name, title, kind }) => ({
    key: `data.${name}`,
    header: { zh: title, en: title },
    value: ({ data }: Form) => answerText(data[name], kind),
  }))
}

const answers = {
  key: 'answers',
  header: { zh: '填写内容', en: 'Answers' },
  value: ({ data }: Form) =>
    Object.entries(data)
      .map(([name, answer]) => `${name}: ${answerText(answer)}`)
      .join('; '),
}

/** Submissions as the list shows them: masked, for a file goes further than a page. */
export const formExport = defineExport({
  endpoint: listForms,
  title: { zh: '表单数据', en: 'Submissions' },
  source: formList,
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: (form) => form.id },
    { key: 'createdAt', header: { zh: '提交时间', en: 'Time' }, value: (form) => time(form.createdAt) },
    { key: 'schemaName', shownAs: 'form', header: { zh: '表单', en: 'Form' }, value: (form) => form.schemaName },
    { key: 'version', shownAs: 'form', header: { zh: '版本', en: 'Version' }, value: (form) => form.version },
    { key: 'phone', header: { zh: '手机号', en: 'Phone' }, value: (form) => form.phone },
    { ...answers, spread: { prefix: 'data.', columns: ownColumns } },
    { key: 'status', header: { zh: '状态', en: 'Status' }, value: (form) => form.status },
    { key: 'owner', header: { zh: '负责人', en: 'Owner' }, value: ({ todo }) => todo?.owner?.name ?? '' },
    { key: 'remark', header: { zh: '备注', en: 'Remark' }, value: (form) => form.remark },
    {
      key: 'adset',
      shownAs: 'source',
      header: { zh: '广告组', en: 'Ad set' },
      value: (form) => form.adset?.name ?? '',
    },
    { key: 'trackId', shownAs: 'source', header: { zh: '访问编号', en: 'Track ID' }, value: (form) => form.trackId },
    {
      key: 'duplicateOf',
      shownAs: 'marks',
      header: { zh: '重复于', en: 'Duplicate of' },
      value: (form) => form.duplicateOf,
    },
    { key: 'bot', shownAs: 'marks', header: { zh: '机器原因', en: 'Bot' }, value: (form) => form.bot },
    { key: 'ip', header: { zh: 'IP 地址', en: 'IP address' }, value: (form) => form.ip },
  ],
})
