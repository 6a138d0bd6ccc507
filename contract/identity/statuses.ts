export const USER_STATUSES = ['active', 'pending', 'disabled'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

export const SWITCH_STATUSES = ['active', 'disabled'] as const
export type SwitchStatus = (typeof SWITCH_STATUSES)[number]
