/** The codes of the analogue in the facts; 00 (no record) is what the query answers for an unknown order. */
export const stateNames = {
  '01': '待核保',
  '02': '核保通过',
  '03': '核保失败',
  '04': '出单中',
  '05': '出单成功',
  '06': '出单失败',
  '07': '退保成功',
} as const
export type PolicyState = keyof typeof stateNames

export const policySteps = [
  'underwrite',
  'decline',
  'pay',
  'issue',
  'issueFail',
  'renew',
  'renewFail',
  'surrender',
] as const
export type PolicyStep = (typeof policySteps)[number]

export const ways: Record<PolicyStep, { from: PolicyState; to: PolicyState; notice: '01' | '03' | '07' | null }> = {
  underwrite: { from: '01', to: '02', notice: null },
  decline: { from: '01', to: '03', notice: null },
  pay: { from: '02', to: '04', notice: null },
  issue: { from: '04', to: '05', notice: '01' },
  issueFail: { from: '04', to: '06', notice: '01' },
  renew: { from: '05', to: '05', notice: '03' },
  renewFail: { from: '05', to: '05', notice: '03' },
  // Which number a surrender notice has is not in the facts; ours is that of the state.
  surrender: { from: '05', to: '07', notice: '07' },
}
