export interface Score {
  id: string
  name: string
  score: number
}

/** What visitors said of the agents. */
export const sampleScores = (): Score[] => [
  { id: 's1', name: '林小满', score: 5 },
  { id: 's2', name: '周远', score: 4 },
  { id: 's3', name: '陈一诺', score: 0 },
]
