/** The forms visitors of the demonstration fill in, one for each enterprise, and what they write. */
const person = {
  name: { type: 'string', title: '姓名', format: 'name' },
  phone: { type: 'string', title: '手机号', format: 'phone' },
}
const agree = { type: 'boolean', title: '我已阅读并同意隐私政策', const: true }

export const FORMS = [
  {
    name: '少儿编程试听预约',
    schema: {
      type: 'object',
      title: '免费领 3 节编程课',
      properties: {
        ...person,
        age: { type: 'integer', title: '孩子年龄', minimum: 5, maximum: 16 },
        grade: { type: 'string', title: '年级', enum: ['学龄前', '小学', '初中'] },
        time: {
          type: 'array',
          title: '方便的时间',
          items: { type: 'string', enum: ['工作日晚上', '周六', '周日'] },
          uniqueItems: true,
        },
        day: { type: 'string', title: '希望哪天开始', format: 'date' },
        region: { type: 'string', title: '所在地区', format: 'region' },
        wish: { type: 'string', title: '想了解什么', maxLength: 200 },
        agree,
      },
      required: ['name', 'phone', 'age'],
    },
    ui: { grade: { widget: 'radio' }, wish: { widget: 'textarea' } },
    theme: {
      color: '#0b7a5b',
      title: '免费领 3 节编程课',
      text: '名额有限，老师会在一个工作日内联系您。',
      button: '立即预约',
    },
    thanks: { title: '预约成功', text: '老师会尽快联系您，请留意来电。' },
  },
  {
    name: '装修报价计算',
    schema: {
      type: 'object',
      title: '10 秒算装修报价',
      properties: {
        ...person,
        size: { type: 'number', title: '建筑面积（㎡）', minimum: 10, maximum: 1000 },
        style: { type: 'string', title: '喜欢的风格', enum: ['现代简约', '奶油风', '新中式', '还没想好'] },
        region: { type: 'string', title: '所在地区', format: 'region' },
        agree,
      },
      required: ['phone', 'size'],
    },
    ui: {},
    theme: { color: '#b4541a', title: '10 秒算装修报价', text: '报价单发到您的手机。', button: '马上计算' },
    thanks: { title: '已收到', text: '报价单稍后发给您。' },
  },
] as const

const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from))
const oneOf = <T>(list: readonly [T, ...T[]]): T => list[between(0, list.length)] ?? list[0]
const FAMILY = [...'王李张刘陈杨赵黄周吴'] as [string, ...string[]]
const GIVEN = ['子涵', '雨桐', '浩然', '欣怡', '梓轩', '思远', '佳宁', '明哲'] as [string, ...string[]]

export const inventName = (): string => `${oneOf(FAMILY)}${oneOf(GIVEN)}`
export const inventPhone = (): string => `1${oneOf(['38', '39', '50', '86', '77'])}${between(10_000_000, 99_999_999)}`

const tomorrow = (): string => new Date(Date.now() + between(1, 20) * 86_400_000).toISOString().slice(0, 10)
/** Whatever a form of ours asks, answered. */
export const inventAnswers = (): Record<string, string> => ({
  name: inventName(),
  phone: inventPhone(),
  age: String(between(5, 17)),
  grade: oneOf(['学龄前', '小学', '初中']),
  time: oneOf(['工作日晚上', '周六', '周日']),
  day: tomorrow(),
  region: oneOf(['440000', '310000', '330000', '510000']),
  wish: oneOf(['课程怎么收费？', '可以先试听吗', '离家近的校区在哪', '']),
  size: String(between(40, 200)),
  style: oneOf(['现代简约', '奶油风', '新中式', '还没想好']),
  agree: '1',
})
