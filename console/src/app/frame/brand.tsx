import { Link } from '#console/shared/page/link.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { useSite } from '#console/shared/session/site-store.ts'
import { homeOf } from '../menu.ts'
import './frame-brand.css'

/** The product's mark and name, which lead home. */
export const Brand = () => {
  const name = useSite((site) => site.name)
  const role = useAuth((state) => state.role)
  return (
    <Link className="frame-brand" to={homeOf(role)}>
      <svg className="frame-brand-mark" aria-hidden="true" viewBox="0 0 26 26">
        <defs>
          <linearGradient id="brand-fill" x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="#5b86ff" />
            <stop offset="1" stopColor="#2b5aed" />
          </linearGradient>
        </defs>
        <rect width="26" height="26" rx="7" fill="url(#brand-fill)" />
        <path
          d="M6.5 7.5h13l-5 6.200v5l-3-1.600v-3.400z"
          fill="none"
          stroke="#fff"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      </svg>
      <span className="frame-brand-name">{name}</span>
    </Link>
  )
}
