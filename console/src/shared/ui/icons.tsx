import './icon.css'

/** Lines on a 24 px grid. */
const LINES = {
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  plus: 'M12 5v14M5 12h14',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  open: 'M5.5 9L12 15.5 18.5 9',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  columns: 'M4 5h16v14H4zM4 10h16M9.5 10v9M15 10v9',
  density: 'M4.5 4h15M4.5 20h15M12 7.5v9M10 9.5l2-2 2 2M10 14.5l2 2 2-2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 16.5V20h15v-3.5',
  link: 'M10 13.5a4 4 0 005.7 0l3-3A4 4 0 0013 4.8l-1 1M14 10.5a4 4 0 00-5.7 0l-3 3A4 4 0 0011 19.2l1-1',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
  pin: 'M9 4h6l-1 6 3.5 3.5h-11L10 10zM12 13.5V20',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v6M14 10.5v6',
  share:
    'M17.5 8a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM6.5 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM17.5 21a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM8.7 10.8l6.6-4M8.7 13.2l6.6 4',
  inbox: 'M3.5 13.5L7 5h10l3.5 8.5V19h-17zM3.5 13.5h5a3.5 3.5 0 007 0h5',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  shield: 'M12 3l8 3v6c0 4.8-3.6 7.8-8 9-4.4-1.2-8-4.2-8-9V6zM8.8 12l2.3 2.3 4.2-4.4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  spin: 'M12 3a9 9 0 019 9',
} as const

/** Areas on the same grid. */
const AREAS = {
  more: 'M5 10.5a1.5 1.5 0 110 3 1.5 1.5 0 010-3zM12 10.5a1.5 1.5 0 110 3 1.5 1.5 0 010-3zM19 10.5a1.5 1.5 0 110 3 1.5 1.5 0 010-3z',
  rise: 'M12 6l7 10H5z',
  fall: 'M12 18L5 8h14z',
  starred: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
  info: 'M12 2a10 10 0 110 20 10 10 0 010-20zm-1 9v6h2v-6zm0-4v2h2V7z',
  success: 'M12 2a10 10 0 110 20 10 10 0 010-20zm-1.3 14.2l6.3-7.6-1.5-1.2-5 6-2.4-2.3L6.7 12.6z',
  warning: 'M12 2a10 10 0 110 20 10 10 0 010-20zm-1 5v7h2V7zm0 8.5v2h2v-2z',
  error:
    'M12 2a10 10 0 110 20 10 10 0 010-20zm-3.2 5.4L7.4 8.8l3.2 3.2-3.2 3.2 1.4 1.4 3.2-3.2 3.2 3.2 1.4-1.4-3.2-3.2 3.2-3.2-1.4-1.4-3.2 3.2z',
} as const

export type IconName = keyof typeof LINES | keyof typeof AREAS

const isArea = (name: IconName): name is keyof typeof AREAS => name in AREAS

/** As large as the text beside it unless told; says nothing, so that what it stands in has to. */
export const Icon = ({ name, size = '1em' }: { name: IconName; size?: number | '1em' }) => {
  const area = isArea(name)
  return (
    <svg
      className={`icon icon-${name}`}
      // Beside a word it stands on the middle of the line.
      style={{ verticalAlign: '-0.125em' }}
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={area ? 'currentColor' : 'none'}
      stroke={area ? 'none' : 'currentColor'}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={area ? AREAS[name] : LINES[name]} />
    </svg>
  )
}
