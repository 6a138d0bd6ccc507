import * as z from 'zod'

export const smsSettings = z.strictObject({
  /** Messages a minute and an hour to one phone; 0 = no limit. */
  perMinuteOfPhone: z.int().min(0).default(1),
  perHourOfPhone: z.int().min(0).default(5),
  /** Messages a minute altogether; 0 = no limit. */
  perMinute: z.int().min(0).default(0),
  recoverMs: z.int().min(0).default(0),
  /** What a template says; {name} stands for a parameter. */
  templates: z
    .record(z.string(), z.string())
    .default({ code: '您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。' }),
  /** Phones to which nothing is delivered although it is taken. */
  unreachable: z.array(z.string()).default([]),
})
export type SmsSettings = z.output<typeof smsSettings>
