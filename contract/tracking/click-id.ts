import { z } from 'zod'

/** The longest that names a click; platforms keep below a kilobyte. */
export const LONGEST_CLICK_ID = 1024
/** What a platform calls a click, as its link or page carried it. */
export const ClickId = z.string().trim().min(1).max(LONGEST_CLICK_ID)
