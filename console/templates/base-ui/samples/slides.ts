/** What the carousel goes through. */
export const SLIDES = [
  { id: 'click', title: '点击', detail: '访客从腾讯广告、巨量引擎或快手点进来，点击参数随即记下。', figure: '18,420' },
  { id: 'visit', title: '访问', detail: '落地页按规则分配客服，同一访客再次打开仍是同一位。', figure: '15,937' },
  { id: 'add', title: '加粉', detail: '企业微信回调到达后，与那次点击对上号。', figure: '1,306' },
  { id: 'push', title: '回传', detail: '策略判定通过后回传给平台，结果可逐条查看。', figure: '1,184' },
] as const
