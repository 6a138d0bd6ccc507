import type { Place } from '../place.ts'

export const samplePlaces = (): Place[] => [
  { id: 'm1', name: '上海总部', east: 121.47, north: 31.23 },
  { id: 'm2', name: '杭州客服中心', east: 120.15, north: 30.28 },
  { id: 'm3', name: '深圳投放组', east: 114.06, north: 22.55 },
  { id: 'm4', name: '成都客服中心', east: 104.07, north: 30.67 },
  { id: 'm5', name: '新加坡节点', east: 103.82, north: 1.35 },
  { id: 'm6', name: '马德里办事处', east: -3.7, north: 40.42 },
]
