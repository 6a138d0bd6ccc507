import * as z from 'zod'

export const robotsSettings = z.strictObject({
  /** Messages a minute and robot; 0 = no limit. */
  wecomPerMinute: z.int().min(0).default(20),
  feishuPerMinute: z.int().min(0).default(100),
  /** The signing secret of Feishu robots; empty = none is asked for. */
  feishuSecret: z.string().default(''),
  /** A Feishu message must hold one of these; empty = any. */
  feishuKeywords: z.array(z.string()).default([]),
})
export type RobotsSettings = z.output<typeof robotsSettings>
