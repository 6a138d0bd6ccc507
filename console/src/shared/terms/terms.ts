import { text } from '#console/shared/i18n/i18n.ts'

interface Term {
  title: string
  /** Two sentences for someone on the first day: what it is, and what follows from it. */
  says: string
}

/** The words of the trade, in the order of the loop; their texts come when the first of them is opened. */
const TABLE = {
  click: {
    title: text('Click'),
    says: text(
      'Someone tapped the ad, and the platform or the landing link told us of it. The same click told twice counts once, and machines are not counted.',
    ),
  },
  clickId: {
    title: text('Click id'),
    says: text(
      'The number the platform gives to each tap on an ad, such as click_id or clickid. With it a later order or friend can be traced back to the very ad it came from.',
    ),
  },
  monitor: {
    title: text('Monitoring link'),
    says: text(
      'The address you paste into the platform’s ad; the platform calls it at every click and hands over the click id. Without it we see neither clicks nor where a conversion came from.',
    ),
  },
  landing: {
    title: text('Landing page'),
    says: text(
      'The page a visitor sees after tapping the ad. It shows the agent, form or product, and remembers which click the visitor came with.',
    ),
  },
  conversion: {
    title: text('Conversion'),
    says: text(
      'What the ad is paid for: a friend added, a form left, an order paid, a card activated. Each is recorded once, whether or not it is pushed to the platform. What takes one back (a refund, an unsubscription, a friend lost) is an event of its own and counts as well.',
    ),
  },
  push: {
    title: text('Push to platform'),
    says: text(
      'Telling the ad platform that a click became a conversion. The platform learns from it whom to show the ad next.',
    ),
  },
  strategy: {
    title: text('Push strategy'),
    says: text(
      'The rules that decide which conversions are pushed: share, daily cap, hours, amounts, delay. Changing it affects new conversions only, and it can first be tried on the last days.',
    ),
  },
  hold: {
    title: text('Held from the platform'),
    says: text(
      'A real conversion that a rule keeps from the platform: it is recorded here, but not pushed. Nothing is lost, each says which rule held it, and it can be replenished later.',
    ),
  },
  replenish: {
    title: text('Replenish'),
    says: text(
      'Pushing conversions after all that were held before. Duplicates, the daily cap, the attribution window and the push deadline still apply.',
    ),
  },
  window: {
    title: text('Attribution window'),
    says: text(
      'How many days after a click a conversion still counts for its ad. What comes later is recorded, but held.',
    ),
  },
  deadline: {
    title: text('Push deadline'),
    says: text(
      'The last moment at which a conversion can be pushed: 30 days after its click on Tencent Ads, Kuaishou and Baidu, 21 days on OceanEngine. After that the platform takes it no more.',
    ),
  },
  acknowledged: {
    title: text('Acknowledged'),
    says: text(
      'A push that was found again in the platform’s own report and confirmed here. Accepted says the platform took it; acknowledged says it was also counted there.',
    ),
  },
  uncertain: {
    title: text('Outcome unknown'),
    says: text(
      'The push was sent, but no answer came back, so nobody knows whether the platform took it. It is not repeated by itself where a repetition could count twice; look at the platform’s report and then decide.',
    ),
  },
  rotation: {
    title: text('Rotation'),
    says: text(
      'How visitors are shared out among the agents of an ad set: in turn by weight, within working hours and daily limits. Whoever is offline or full is passed over, and a backup steps in when nobody is left.',
    ),
  },
  acquisition: {
    title: text('Acquisition link'),
    says: text(
      'A link made by WeChat-work; tapping it adds one of its members as a friend at once. Each add through it uses up one of the corp’s acquisition quota.',
    ),
  },
  quota: {
    title: text('Acquisition quota'),
    says: text(
      'How many friends a corp may still add through acquisition links; it is bought at WeChat-work. At zero the links stop adding, so have an alarm set well before.',
    ),
  },
  token: {
    title: text('Account authorisation'),
    says: text(
      'The permission of an ad account to read its data and push conversions for it. It runs out; renew it before it does, or pushes wait.',
    ),
  },
  commission: {
    title: text('Commission'),
    says: text(
      'What the shop, carrier or insurer pays for an order you brought. It is an estimate until the order is settled, and a refund takes it back.',
    ),
  },
  firstCharge: {
    title: text('First charge'),
    says: text(
      'The first money a customer puts on a number card after activating it. Carriers usually pay the commission only from this point on.',
    ),
  },
  conversionCost: {
    title: text('Conversion cost'),
    says: text(
      'What was spent, divided by the conversions; none where no spend is recorded. It is compared with the median of the ad sets of the same kind, where at least three have a cost: dear from 1.5 times on, cheap below half, from 5 conversions on; what sells more than it costs is never dear.',
    ),
  },
  roi: {
    title: text('Return on spend'),
    says: text(
      'What came in divided by what the ads cost: 2 means two yuan for each yuan spent. Refunds are taken off, and days without imported spend show none.',
    ),
  },
  cohort: {
    title: text('Cohort'),
    says: text(
      'All visitors who clicked on the same day or in the same week. What they bring later is added to that day, so that what it cost and what came of it stand beside each other.',
    ),
  },
  payback: {
    title: text('Payback day'),
    says: text(
      'The first day by which as much had come back as was spent on these visitors; the day of the visit is day 1. Refunds are taken off when the money goes back.',
    ),
  },
  forecast: {
    title: text('Forecast'),
    says: text(
      'What a cohort is expected to come to, from how those before it grew, large ones counting for more. How far such forecasts would have been off in the past is tested with what was known then.',
    ),
  },
  match: {
    title: text('Attribution of orders'),
    says: text(
      'Which visit, and so which ad, an order belongs to. Where it cannot be told, the order says why and can be matched by hand.',
    ),
  },
} as const satisfies Record<string, Term>

export type TermName = keyof typeof TABLE
export const TERMS: Record<TermName, Term> = TABLE
export const TERM_NAMES = Object.keys(TABLE).filter((name): name is TermName => Object.hasOwn(TABLE, name))
