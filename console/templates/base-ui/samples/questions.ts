/** What newcomers ask, answered in a sentence or two. */
export const QUESTIONS = [
  {
    id: 'push',
    ask: '为什么有的加粉没有回传？',
    answer: '每一次回传都先经过策略判定：扣量、时段、去重任何一条不满足都会拦下，原因写在广告组详情的“回传”里。',
  },
  {
    id: 'stop',
    ask: '客服全部下线后，访客会看到什么？',
    answer: '落地页不会空着：先用备用客服，备用也没有时显示留资表单。',
  },
  {
    id: 'undo',
    ask: '误删的记录还能找回来吗？',
    answer: '删除后 20 秒内可以直接撤销；超过之后 30 天内可由管理员恢复。',
  },
] as const
