import { useSite } from '#console/shared/session/site-store.ts'
import './brand.css'

export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg aria-hidden="true" className="brand-mark" width={size} height={size} viewBox="0 0 32 32">
    <rect width="32" height="32" rx="8" />
    <path d="M7 9h18l-7 8.5V24l-4-2v-4.5z" />
  </svg>
)

export const Brand = () => {
  const name = useSite((site) => site.name)
  return (
    <span className="brand">
      <BrandMark />
      {name}
    </span>
  )
}
