const CITIES = ['上海', '杭州', '成都', '广州', '武汉', '西安', '长沙'] as const

/** Visits, newest first; enough for several pages. */
export const VISITS = Array.from({ length: 132 }, (_, index) => ({
  id: `v-${String(10_000 - index)}`,
  city: CITIES[(index * 3) % CITIES.length] ?? CITIES[0],
}))
