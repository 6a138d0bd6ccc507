/** How far an order is, as the vendor counts. */
export const stateNames = { 0: '处理中', 1: '订购成功', 2: '订购失败', 3: '已退订' } as const
export type VasState = keyof typeof stateNames

export const vasSteps = ['subscribe', 'fail', 'unsubscribe'] as const
export type VasStep = (typeof vasSteps)[number]
export const stepNames: Record<VasStep, string> = { subscribe: '订购成功', fail: '订购失败', unsubscribe: '退订' }

export const ways: Record<VasStep, { from: VasState; to: VasState; notice: 'order' | 'unsubscribe' }> = {
  subscribe: { from: 0, to: 1, notice: 'order' },
  fail: { from: 0, to: 2, notice: 'order' },
  unsubscribe: { from: 1, to: 3, notice: 'unsubscribe' },
}
