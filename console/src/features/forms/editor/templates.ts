import { text } from '#console/shared/i18n/i18n.ts'
import type { FormDoc } from './doc.ts'
import { type DraftField, fieldsOf } from './draft-field.ts'

export interface Template {
  id: string
  title: string
  hint: string
  made(): Pick<FormDoc, 'name' | 'head' | 'fields'> & { theme: Partial<FormDoc['theme']>; thanks: FormDoc['thanks'] }
}

type Part = [DraftField['kind'], Partial<DraftField>?]

// What visitors read is Chinese, whatever the console speaks.
const head = { title: '', description: '' }
const AGREE: Part = ['agree', { title: '我已阅读并同意《个人信息保护声明》' }]

/** Forms to start from. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'trial',
    title: text('Book a trial lesson'),
    hint: text('Name, phone, course, convenient time'),
    made: () => ({
      name: '预约试听',
      head,
      fields: fieldsOf([
        ['name', { title: '学员姓名' }],
        ['phone', { title: '家长手机号' }],
        ['radio', { name: 'grade', title: '所在年级', required: true, options: ['小学', '初中', '高中', '成人'] }],
        ['select', { name: 'course', title: '想试听的课程', options: ['英语', '数学', '编程', '美术'] }],
        ['checkboxes', { name: 'time', title: '方便的时间', options: ['工作日白天', '工作日晚上', '周末'] }],
        AGREE,
      ]),
      theme: { title: '免费预约一节试听课', text: '名额有限，提交后老师会与您确认时间。', button: '立即预约' },
      thanks: { title: '预约成功', text: '老师会在 24 小时内与您联系，请留意来电。', url: '' },
    }),
  },
  {
    id: 'plan',
    title: text('Leave a phone, get a plan'),
    hint: text('As short as can be: name, phone, province'),
    made: () => ({
      name: '留电话领方案',
      head,
      fields: fieldsOf([
        ['name', { title: '怎么称呼您' }],
        ['phone', {}],
        ['region', { title: '所在省份' }],
        ['textarea', { title: '您的需求', placeholder: '可以简单说说，方便我们提前准备', max: 200 }],
        AGREE,
      ]),
      theme: { title: '免费领取专属方案', text: '留下联系方式，顾问一对一为您定制。', button: '免费领取' },
      thanks: { title: '已收到', text: '方案准备好后，顾问会尽快与您联系。', url: '' },
    }),
  },
  {
    id: 'insurance',
    title: text('Reckon an insurance'),
    hint: text('Age, who is insured, what for, budget'),
    made: () => ({
      name: '保险测算',
      head,
      fields: fieldsOf([
        ['radio', { name: 'insured', title: '为谁投保', required: true, options: ['本人', '配偶', '子女', '父母'] }],
        ['date', { name: 'birthday', title: '被保险人生日', required: true, personal: true }],
        ['checkboxes', { name: 'needs', title: '关注的保障', options: ['医疗', '重疾', '意外', '养老', '教育金'] }],
        ['number', { name: 'budget', title: '年预算（元）', min: 100, max: 1_000_000 }],
        ['name', { title: '联系人' }],
        ['phone', {}],
        AGREE,
      ]),
      theme: { title: '一分钟测算保费', text: '测算结果仅供参考，以实际投保为准。', button: '开始测算' },
      thanks: { title: '提交成功', text: '测算结果将由顾问与您确认。', url: '' },
    }),
  },
]
