import './chart.css'

/** The place of a chart whose data is on its way, as high as the chart will be. */
export const ChartRoom = ({ tall = false }: { tall?: boolean }) => (
  <div className={tall ? 'chart-place is-tall' : 'chart-place'} data-state="coming" aria-hidden="true" />
)
