/** What stands above an outcome or beside a claim. */
export const DONE = 'M4.5 12.8l4.8 4.7L19.5 7'
export const MAIL = 'M3 6h18v12.5H3zM3.5 6.5l8.5 7 8.5-7'
export const WAIT = 'M12 21a9 9 0 100-18 9 9 0 000 18M12 7v5.2l3.4 2'
export const LEAVE = 'M14.5 4H5v16h9.5M10 12h11M17.5 8.5L21 12l-3.5 3.5'
export const CLOSED = 'M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 017 0V11'
export const EYEGLASS = 'M11 18a7 7 0 100-14 7 7 0 000 14M16.2 16.2L21 21'
export const REPLAY = 'M4 12a8 8 0 108-8H6M9 1L6 4l3 3'
export const AGENTS = 'M4 13.5a8 8 0 0116 0v5h-4v-6h4M4 13.5v5h4v-6H4'
export const PASSKEY =
  'M14.5 9.5a4.5 4.5 0 10-5.8 4.3L8 15v5.5l2-1.5 2 1.5V15l-.7-1.2M10 8.5h.01M15 14h6M21 14v3M18 14v2'
export const SHIELD = 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5'
