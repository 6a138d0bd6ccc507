import '../wecom.css'

/** How far something is; without a total it only shows that it moves. */
export const Progress = ({ label, done, total }: { label: string; done: number; total: number | null }) => {
  const share = total === null || total === 0 ? undefined : Math.min(1, done / total)
  return (
    <span
      className={share === undefined ? 'wecom-progress is-open' : 'wecom-progress'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total ?? undefined}
      aria-valuenow={share === undefined ? undefined : done}
    >
      <i style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }} />
    </span>
  )
}
