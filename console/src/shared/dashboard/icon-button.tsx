import type { ReactNode } from 'react'
import './icon-button.css'
import '../ui/icon.css'

/** Lines on the 24 px grid of the shared icons. */
const Glyph = ({ lines }: { lines: string }) => (
  <svg
    className="icon"
    aria-hidden="true"
    width="1em"
    height="1em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={lines} />
  </svg>
)
export const ReloadIcon = () => <Glyph lines="M20 12a8 8 0 11-2.4-5.7L20 8.6M20 3.5v5.1h-5.1" />
export const EditIcon = () => <Glyph lines="M5 15.5L15.5 5 19 8.5 8.5 19H5zM4 21.5h16" />

interface IconButtonProps {
  icon: ReactNode
  /** Its name; shown on hover unless another title is given. */
  label: string
  title?: string
  disabled?: boolean
  onClick(): void
}

/** A small action beside a word. */
export const IconButton = ({ icon, label, title = label, disabled, onClick }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} title={title} disabled={disabled} onClick={onClick}>
    {icon}
  </button>
)
