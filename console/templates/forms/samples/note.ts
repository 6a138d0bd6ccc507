/** What the editor opens with. */
export const NOTE = {
  heading: '双十一投放复盘',
  lead: '加粉总量达标，晚间成本偏高；下一轮把预算前移。',
  points: ['素材 B 的点击率高出 23%', '夜班客服首响超过 40 秒', '回传比例调到 25% 后转化稳定'],
  quote: '先把漏掉的接住，再谈放量。',
}
