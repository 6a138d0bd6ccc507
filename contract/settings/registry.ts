import { z } from 'zod'
import { BAIDU_SETTINGS } from '../platforms/baidu/settings.ts'
import { KUAISHOU_SETTINGS } from '../platforms/kuaishou/settings.ts'
import { OCEANENGINE_SETTINGS } from '../platforms/oceanengine/settings.ts'
import { TENCENT_SETTINGS } from '../platforms/tencent/settings.ts'
import { LEVELS } from '../core/entities.ts'
import { TOPICS } from '../core/topics.ts'
import { address, define, hosts, text } from './define.ts'

/** A time of day as people write it. */
const clock = (usual: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default(usual)
const topic = (title: string) => z.boolean().default(true).meta({ title })

/** Titles and descriptions are i18n keys. */
export const SETTINGS = {
  site: define({
    group: 'Sites',
    title: 'Site',
    description: 'Name and notice of this console',
    schema: z.strictObject({
      name: text(40).min(1).default('获客台').meta({ title: 'Product name' }),
      notice: text(200)
        .default('')
        .meta({ title: 'Notice', description: 'Shown at the top of every page; empty for none' }),
      watermark: z
        .boolean()
        .default(false)
        .meta({ title: 'Watermark', description: 'User and time on pages with personal data' }),
      demoPages: z.boolean().default(true).meta({
        title: 'Template demos',
        description: 'Sample pages in a menu group of their own, for administrators',
      }),
    }),
    ui: { notice: { widget: 'textarea' } },
    secrets: [],
  }),
  security: define({
    group: 'Sites',
    title: 'Security',
    description: 'Sign-up, sessions and failed sign-ins',
    schema: z.strictObject({
      registration: z.enum(['open', 'approval', 'closed']).default('approval').meta({
        title: 'Sign-up',
        description:
          'Open: the account counts once its email is confirmed. Where no mail can be sent, every sign-up waits for approval',
      }),
      sessionHours: z.int().min(1).max(72).default(12).meta({ title: 'Session length (hours)' }),
      adminSecondFactor: z.boolean().default(false).meta({
        title: 'Second factor for administrators',
        description: 'Administrators without one can do nothing else before they have set it up',
      }),
      publicDocs: z.boolean().default(true).meta({
        title: 'API documentation for everyone',
        description: 'Off: /docs and openapi.json answer only with a session or an API key',
      }),
      confirmMinutes: z.int().min(1).max(1440).default(15).meta({
        title: 'Ask for the password again after (minutes)',
        description: 'Before accounts, settings, members and shared links are changed',
      }),
      maxFailures: z.int().min(3).max(50).default(10).meta({ title: 'Failed sign-ins before a pause' }),
      pauseMinutes: z.int().min(1).max(60).default(15).meta({ title: 'Length of the pause (minutes)' }),
    }),
    ui: { registration: { widget: 'radio' } },
    secrets: [],
  }),
  notification: define({
    group: 'Sites',
    title: 'Notifications',
    description: 'What also goes out by mail and to group robots, and when it is quiet',
    schema: z.strictObject({
      mail: z.boolean().default(true).meta({
        title: 'Notifications by mail',
        description: 'Needs a mail server; everyone may choose otherwise in the own profile',
      }),
      mailLevel: z.enum(LEVELS).default('danger').meta({
        title: 'Lowest level by mail',
        description: 'For whoever has not chosen otherwise',
      }),
      topics: z
        .strictObject({
          account: topic(TOPICS.account),
          push: topic(TOPICS.push),
          wecom: topic(TOPICS.wecom),
          job: topic(TOPICS.job),
          site: topic(TOPICS.site),
        })
        .prefault({})
        .meta({ title: 'What goes by mail' }),
      quiet: z.boolean().default(false).meta({
        title: 'Quiet hours',
        description: 'What comes meanwhile goes out as one message when they end, by mail and to robots',
      }),
      quietFrom: clock('22:00').meta({ title: 'Quiet from', description: 'Time of Shanghai, such as 22:00' }),
      quietTo: clock('08:00').meta({ title: 'Quiet until', description: 'Time of Shanghai, such as 08:00' }),
      quietDanger: z.boolean().default(true).meta({
        title: 'Serious ones at any hour',
        description: 'What stops the business goes out even in the quiet hours',
      }),
      wecomHosts: hosts('qyapi.weixin.qq.com').meta({
        title: 'Hosts of WeChat-work robots',
        description: 'Only these hosts are ever called',
      }),
      feishuHosts: hosts('open.feishu.cn').meta({
        title: 'Hosts of Feishu robots',
        description: 'Only these hosts are ever called',
      }),
      perMinute: z.int().min(1).max(100).default(20).meta({
        title: 'Messages a minute and robot',
        description: 'What is more goes out together as one message',
      }),
    }),
    ui: {},
    secrets: [],
  }),
  storage: define({
    group: 'Cloud',
    title: 'Storage',
    description: 'Limits for uploaded files',
    schema: z.strictObject({
      maxFileMb: z.int().min(1).max(100).default(10).meta({ title: 'Largest file (MB)' }),
      maxMegapixels: z.int().min(1).max(100).default(40).meta({ title: 'Largest picture (megapixels)' }),
      quotaMb: z.int().min(1).max(1_048_576).default(2048).meta({
        title: 'Uploads of an enterprise (MB)',
        description: 'All its files together; whoever uploads outside an enterprise has as much for themselves',
      }),
    }),
    ui: {},
    secrets: [],
  }),
  mail: define({
    group: 'Cloud Services',
    title: 'Mail',
    description: 'The SMTP server that sends reset links and notices',
    schema: z.strictObject({
      enabled: z.boolean().default(false).meta({ title: 'Send mail' }),
      host: text(200).default('').meta({ title: 'SMTP server' }),
      port: z.int().min(1).max(65535).default(465).meta({ title: 'Port' }),
      secure: z
        .boolean()
        .default(true)
        .meta({ title: 'TLS from the start', description: 'On for port 465; off for STARTTLS on 587' }),
      username: text(200).default('').meta({ title: 'Username' }),
      password: text(200).default('').meta({ title: 'Password' }),
      from: text(200).default('').meta({ title: 'Sender address' }),
    }),
    ui: { password: { widget: 'password', help: 'Leave empty to keep the stored one' } },
    secrets: ['password'],
  }),
  sms: define({
    group: 'Cloud Services',
    title: 'Text messages',
    description: 'The gateway that brings codes to the phones of visitors',
    schema: z.strictObject({
      enabled: z.boolean().default(false).meta({ title: 'Send text messages' }),
      apiBase: address('https://sms.example.com').meta({ title: 'Gateway address' }),
      appId: text(64).default('').meta({ title: 'Gateway app ID' }),
      secret: text(200).default('').meta({ title: 'Gateway secret' }),
      signName: text(20).default('').meta({ title: 'Signature shown in the message' }),
      template: text(64)
        .regex(/^[A-Za-z0-9_-]+$/)
        .default('code')
        .meta({ title: 'Template of a code' }),
      perMinute: z.int().min(1).max(100_000).default(600).meta({ title: 'Messages a minute' }),
      perAddress: z.int().min(1).max(1000).default(10).meta({ title: 'Messages a minute and address' }),
      perDay: z.int().min(1).max(100).default(10).meta({ title: 'Messages a day and phone' }),
    }),
    ui: { secret: { widget: 'password', help: 'Leave empty to keep the stored one' } },
    secrets: ['secret'],
  }),
  landing: define({
    group: 'Sites',
    title: 'Landing pages',
    description: 'What every landing page shows below its content',
    schema: z.strictObject({
      company: text(60).default('').meta({ title: 'Company name' }),
      record: text(60).default('').meta({ title: 'ICP record', description: 'The filing number that must be shown' }),
      privacyUrl: text(300)
        .regex(/^$|^https?:\/\/[^\s"'<>]+$/)
        .default('')
        .meta({ title: 'Privacy policy address' }),
    }),
    ui: {},
    secrets: [],
  }),
  push: define({
    group: 'Ad Platform',
    title: 'Pushes',
    description: 'When people are told, and how long what was sent is kept',
    schema: z.strictObject({
      alarmFailures: z
        .int()
        .min(1)
        .max(1000)
        .default(5)
        .meta({ title: 'Failures before an alarm', description: 'Pushes of one account that fail in a row' }),
      keepAttemptsDays: z.int().min(7).max(730).default(90).meta({ title: 'Attempts kept (days)' }),
      keepVisitsDays: z.int().min(30).max(1095).default(180).meta({ title: 'Visits kept (days)' }),
    }),
    ui: {},
    secrets: [],
  }),
  tencent_gdt: TENCENT_SETTINGS,
  oceanengine: OCEANENGINE_SETTINGS,
  kuaishou: KUAISHOU_SETTINGS,
  baidu: BAIDU_SETTINGS,
  pingduoduo: define({
    group: 'Ad Platform',
    title: 'Pinduoduo',
    description: 'The affiliate app through which goods and orders of Pinduoduo are read',
    schema: z.strictObject({
      apiBase: address('https://gw-api.pinduoduo.com').meta({ title: 'API address' }),
      clientId: text(64).default('').meta({ title: 'Client ID' }),
      clientSecret: text(200).default('').meta({ title: 'Client secret' }),
      pid: text(64)
        .regex(/^[0-9_]*$/)
        .default('')
        .meta({ title: 'Promotion position', description: 'The pid under which links are made' }),
      pollSeconds: z.int().min(5).max(3600).default(60).meta({ title: 'Read orders every (seconds)' }),
    }),
    ui: { clientSecret: { widget: 'password', help: 'Leave empty to keep the stored one' } },
    secrets: ['clientSecret'],
  }),
  jdunion: define({
    group: 'Ad Platform',
    title: 'JD Union',
    description: 'The union app through which goods and orders of JD are read',
    schema: z.strictObject({
      apiBase: address('https://api.jd.com').meta({ title: 'API address' }),
      appKey: text(64).default('').meta({ title: 'App key' }),
      appSecret: text(200).default('').meta({ title: 'App secret' }),
      siteId: text(20).regex(/^\d*$/).default('').meta({ title: 'Site ID' }),
      positionId: text(20).regex(/^\d*$/).default('').meta({ title: 'Position ID' }),
      subUnionWhitelisted: z
        .boolean()
        .default(false)
        .meta({ title: 'subUnionId is returned', description: 'JD returns it only after it has listed the app' }),
      countCrossShop: z.boolean().default(false).meta({
        title: 'Count cross-shop orders',
        description: 'The visitor bought something of another shop after the click',
      }),
      pollSeconds: z.int().min(5).max(3600).default(60).meta({ title: 'Read orders every (seconds)' }),
    }),
    ui: { appSecret: { widget: 'password', help: 'Leave empty to keep the stored one' } },
    secrets: ['appSecret'],
  }),
  wxwork: define({
    group: 'Cloud Services',
    title: 'WeChat-work',
    description: 'The app through which corps authorise us, and where WeChat-work is reached',
    schema: z.strictObject({
      apiBase: address('https://qyapi.weixin.qq.com').meta({ title: 'API address' }),
      authorizeBase: address('https://open.work.weixin.qq.com').meta({ title: 'Authorisation address' }),
      suiteId: text(64)
        .regex(/^$|^(ww|wx|dk)[A-Za-z0-9]+$/)
        .default('')
        .meta({ title: 'Suite ID', description: 'ww… of a third-party app, dk… of an app developed for corps' }),
      suiteSecret: text(256).default('').meta({ title: 'Suite secret' }),
      callbackToken: text(64).default('').meta({ title: 'Callback token' }),
      callbackKey: text(43)
        .regex(/^$|^[A-Za-z0-9]{43}$/)
        .default('')
        .meta({ title: 'Callback key', description: 'EncodingAESKey, 43 letters and digits' }),
      perMinute: z.int().min(1).max(100_000).default(6000).meta({ title: 'Calls a minute and corp' }),
      reservationMinutes: z
        .int()
        .min(1)
        .max(1440)
        .default(30)
        .meta({ title: 'Reservation (minutes)', description: 'How long someone shown counts against a daily limit' }),
    }),
    ui: {
      suiteSecret: { widget: 'password', help: 'Leave empty to keep the stored one' },
      callbackToken: { widget: 'password', help: 'Leave empty to keep the stored one' },
      callbackKey: { widget: 'password', help: 'Leave empty to keep the stored one' },
    },
    secrets: ['suiteSecret', 'callbackToken', 'callbackKey'],
  }),
  yian: define({
    group: 'Cloud Services',
    title: 'Insurance',
    description: 'The channel under which the insurer reports what became of its orders',
    schema: z.strictObject({
      appId: text(64).default('').meta({ title: 'Channel ID' }),
      secret: text(200)
        .default('')
        .meta({ title: 'Channel secret', description: 'Signs the notices of issue, renewal and surrender' }),
    }),
    ui: { secret: { widget: 'password', help: 'Leave empty to keep the stored one' } },
    secrets: ['secret'],
  }),
} as const

export type SettingsKey = keyof typeof SETTINGS
export type SettingsOf<K extends SettingsKey> = z.output<(typeof SETTINGS)[K]['schema']>
export const isSettingsKey = (key: string): key is SettingsKey => Object.hasOwn(SETTINGS, key)
