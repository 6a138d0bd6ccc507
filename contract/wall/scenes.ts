/** What a wall board can show, in the order it is shown. */
export const WALL_SCENES = ['figures', 'trend', 'adsets', 'needs'] as const
export type WallScene = (typeof WALL_SCENES)[number]

/** Days after which a link ends by itself. */
export const WALL_DAYS = [7, 30, 90] as const

/** Seconds a scene stays. */
export const WALL_SECONDS = { least: 5, usual: 15, most: 300 } as const
