/** The states of the 广梦云 style by their codes; both styles walk them. */
export const states = {
  waiting: { code: 999, name: '待受理', hao172: '正在进单' },
  firstReview: { code: 1, name: '初步审核', hao172: '正在进单' },
  reviewing: { code: 2, name: '审核中', hao172: '已提运营商' },
  rejected: { code: 3, name: '审核失败', hao172: '审核不通过' },
  shipped: { code: 4, name: '已发货', hao172: '已发货' },
  activated: { code: 5, name: '已激活', hao172: '已完成' },
  signed: { code: 6, name: '已签收', hao172: '已发货' },
  needPhoto: { code: 7, name: '待上传证件', hao172: '正在进单' },
  photoReview: { code: 8, name: '证件审核中', hao172: '已提运营商' },
  pendingActivate: { code: 10, name: '待激活', hao172: '已发货' },
  calling: { code: 11, name: '客服外呼', hao172: '已提运营商' },
  pendingShip: { code: 13, name: '待发货', hao172: '已提运营商' },
  cancelled: { code: 15, name: '已取消', hao172: '已取消' },
  closed: { code: 16, name: '停销户', hao172: '已撤单' },
  refused: { code: 17, name: '已拒签', hao172: '已撤单' },
  uncharged: { code: 18, name: '激活未首充', hao172: '已完成' },
  void: { code: 9998, name: '无效废单', hao172: '审核失败' },
  unknown: { code: 9999, name: '未知状态', hao172: '已提运营商' },
} as const
export type CardState = keyof typeof states

type Way = { from: readonly CardState[]; to: CardState }
const inReview: readonly CardState[] = ['firstReview', 'reviewing', 'photoReview', 'calling', 'unknown']

export const ways = {
  accept: { from: ['waiting'], to: 'firstReview' },
  void: { from: ['waiting'], to: 'void' },
  review: { from: ['firstReview', 'calling', 'unknown'], to: 'reviewing' },
  call: { from: ['firstReview', 'reviewing', 'pendingShip'], to: 'calling' },
  lose: { from: ['firstReview', 'reviewing'], to: 'unknown' },
  reject: { from: [...inReview, 'needPhoto'], to: 'rejected' },
  needPhoto: { from: ['firstReview', 'reviewing', 'photoReview'], to: 'needPhoto' },
  photo: { from: ['needPhoto'], to: 'photoReview' },
  approve: { from: ['reviewing', 'photoReview', 'calling'], to: 'pendingShip' },
  ship: { from: ['pendingShip'], to: 'shipped' },
  sign: { from: ['shipped'], to: 'signed' },
  refuse: { from: ['shipped'], to: 'refused' },
  awaitActivation: { from: ['signed'], to: 'pendingActivate' },
  activate: { from: ['signed', 'pendingActivate', 'uncharged'], to: 'activated' },
  activateUncharged: { from: ['signed', 'pendingActivate'], to: 'uncharged' },
  firstCharge: { from: ['activated', 'uncharged'], to: 'activated' },
  cancel: { from: ['waiting', 'needPhoto', 'pendingShip', ...inReview], to: 'cancelled' },
  close: { from: ['pendingActivate', 'activated', 'uncharged'], to: 'closed' },
} satisfies Record<string, Way>
export const wayOf = (step: keyof typeof ways): Way => ways[step]
export const follows = (step: keyof typeof ways, state: CardState): boolean => wayOf(step).from.includes(state)

/** What changes the settlement alone: the state stays. */
export const settlements = { settlePending: 3, settle: 2, settleFail: 4, settleWithdraw: 5 } as const
export const isSettlement = (step: CardStep): step is keyof typeof settlements => Object.hasOwn(settlements, step)

export type CardStep = keyof typeof ways | keyof typeof settlements
export const cardSteps: readonly CardStep[] = [
  'accept', 'void', 'review', 'call', 'lose', 'reject', 'needPhoto', 'photo', 'approve', 'ship', 'sign', 'refuse',
  'awaitActivation', 'activate', 'activateUncharged', 'firstCharge', 'cancel', 'close',
  'settlePending', 'settle', 'settleFail', 'settleWithdraw',
] // prettier-ignore

/** The way of an order that goes well. */
export const happyWay: readonly CardStep[] = [
  'accept', 'review', 'approve', 'ship', 'sign', 'awaitActivation', 'activate', 'firstCharge', 'settle',
] // prettier-ignore
