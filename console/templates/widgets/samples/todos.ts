export interface Todo {
  id: string
  title: string
  isDone: boolean
}

export const sampleTodos = (): Todo[] => [
  { id: 'w1', title: '确认昨天的 12 条待回传', isDone: false },
  { id: 'w2', title: '给“秋季护肤-加粉”换一批素材', isDone: false },
  { id: 'w3', title: '提醒林小满补充客服二维码', isDone: true },
]
