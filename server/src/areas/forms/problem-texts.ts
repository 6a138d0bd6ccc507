import type { Language } from '#contract/errors.ts'
import type { ShapeRule } from '#contract/forms/read-shape.ts'

/** What an operator reads where a form's schema cannot be used. */
export const PROBLEM_TEXTS: Record<ShapeRule, Record<Language, string>> = {
  json: { zh: '不是有效的 JSON', en: 'Not valid JSON' },
  too_large: { zh: '内容过大，最多 64 KB', en: 'Too large: at most 64 KB' },
  too_deep: { zh: '嵌套过深', en: 'Nested too deeply' },
  forbidden_key: {
    zh: '不能使用 __proto__、constructor、prototype 作为键',
    en: 'The keys __proto__, constructor and prototype are refused',
  },
  not_an_object: { zh: '应为 JSON 对象', en: 'Must be a JSON object' },
  unknown_keyword: { zh: '不支持的关键字', en: 'This keyword is not supported' },
  no_ref: { zh: '不支持引用', en: 'References are not supported' },
  no_pattern: { zh: '不支持自定义正则，请使用 format', en: 'Patterns are not supported; use a format' },
  type: { zh: '类型不正确', en: 'Wrong type' },
  no_fields: { zh: '至少需要一个字段', en: 'At least one field is needed' },
  too_many_fields: { zh: '最多 40 个字段', en: 'At most 40 fields' },
  field_name: {
    zh: '字段名须以字母开头，只含字母、数字、下划线，最多 40 个字符',
    en: 'A field is named by a letter, then letters, digits and underscores, 40 at most',
  },
  unknown_field: { zh: '没有这个字段', en: 'There is no such field' },
  format: { zh: '只支持 name、phone、date、region', en: 'Only name, phone, date and region are known' },
  widget: { zh: '该字段不能使用这个控件', en: 'This field cannot be drawn like that' },
  text: { zh: '文字过长或含有不可见字符', en: 'Too long, or with invisible characters' },
  limits: { zh: '数值不合理', en: 'This limit makes no sense' },
  options: { zh: '需要 1 到 200 个不重复的选项，每个最多 60 字', en: 'Needs 1 to 200 different options of 60 letters' },
  link: { zh: '应为 https 地址，且只用于同意项', en: 'Must be an https address of an agreement' },
}
