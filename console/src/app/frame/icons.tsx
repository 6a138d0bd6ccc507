import type { ReactNode } from 'react'
import '#console/shared/ui/icon.css'

/** Lines on a 24 px grid. */
const PATHS = {
  dashboard: 'M4 4h6.5v8H4zM13.5 4H20v5h-6.5zM13.5 12H20v8h-6.5zM4 15h6.5v5H4z',
  resources: 'M12 3.5l9 4.5-9 4.5L3 8zM3 12.2l9 4.5 9-4.5M3 16.2l9 4.5 9-4.5',
  adsets: 'M4 10v4.5l2.5.5L8 20h3l-1-4.3 8 2.8v-13L7 9zM18 9.5a3 3 0 010 5',
  rules: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  experiments: 'M9 3.5h6M10.5 3.5v6L5 19a1 1 0 001 1.5h12a1 1 0 001-1.5l-5.5-9.5v-6M8 15h8',
  forms: 'M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3',
  commerce: 'M5 8h14l-1 12.5H6zM9 8V7a3 3 0 016 0v1',
  cards: 'M7 3h7l4 4v14H7zM10 12h5v5.5h-5zM10 14.8h5',
  insurance: 'M12 3l8 3v6c0 4.8-3.6 7.8-8 9-4.4-1.2-8-4.2-8-9V6zM8.8 12l2.3 2.3 4.2-4.4',
  agents: 'M4 15v-2a8 8 0 0116 0v2M4 14h3.5v6H5.5a1.5 1.5 0 01-1.5-1.5zM20 14h-3.5v6h2a1.5 1.5 0 001.5-1.5z',
  users: 'M12 11.5a4 4 0 100-8 4 4 0 000 8zM4.5 20.5a7.5 7.5 0 0115 0',
  enterprises: 'M4 20.5V6l8-2.5v17M12 9.5l8 2v9M2.5 20.5h19M7.5 9.5h1M7.5 13h1M7.5 16.5h1M15.5 15h1M15.5 18h1',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 100-4.4 2.2 2.2 0 000 4.4zM9 19.2a2.2 2.2 0 100-4.4 2.2 2.2 0 000 4.4z',
  members:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20a6.5 6.5 0 0113 0M15.5 4.3a3.5 3.5 0 010 6.4M18 14.3a6.5 6.5 0 013.5 5.7',
  audit: 'M12 7.5V12l3 2M4.5 4v4h4M4.7 8A8.5 8.5 0 113.5 12',
  key: 'M14.5 13.5a5 5 0 10-4-4L4 16v4h4v-2.5h2.5V15zM16 8h.01',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 017 0v3M12 15v2',
  help: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM9.6 9.6a2.5 2.5 0 114 2.1c-.9.6-1.6 1.1-1.6 2.1M12 16.6h.01',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  leave: 'M10 4H5v16h5M14.5 8l4 4-4 4M18 12H9.5',
  todos: 'M4 7l2 2 3-3.5M4 16l2 2 3-3.5M12.5 7.5H20M12.5 16.5H20',
  bell: 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 1.5h-15zM10 20.5h4',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  language:
    'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5z',
  light:
    'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M19.5 14.5A8 8 0 019.5 4.5a8 8 0 1010 10z',
  layout: 'M4 4.5h16v15H4zM9.5 4.5v15M9.5 9.5H20',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6.5 9.5L12 15l5.5-5.5',
  fold: 'M12 6.5L6.5 12l5.5 5.5M18 6.5L12.5 12l5.5 5.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  refresh: 'M20 12a8 8 0 11-2.3-5.7M20 3.5v4h-4',
  notice: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 11v5M12 8h.01',
  offline: 'M4 4l16 16M5 12.5a10 10 0 013.5-2.2M19 12.5a10 10 0 00-6-2.8M8.5 16a5 5 0 016 0M12 19.5h.01',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }): ReactNode => (
  <svg
    className="icon"
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
)
