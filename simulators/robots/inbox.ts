import type { Clock } from '#simulators/shared/clock.ts'

export type GroupMessage = {
  id: string
  at: number
  platform: 'wecom' | 'feishu'
  /** The robot's key. */
  robot: string
  type: string
  /** All that is read in it. */
  text: string
}
export type GroupInbox = ReturnType<typeof createGroupInbox>

const keep = 5_000

/** What stands in the group chats, the newest ones. */
export function createGroupInbox(clock: Clock, nextId: () => string) {
  let all: GroupMessage[] = []
  return {
    add: (message: Omit<GroupMessage, 'id' | 'at'>): GroupMessage => {
      const added = { id: nextId(), at: clock.now(), ...message }
      all.push(added)
      if (all.length > 2 * keep) all = all.slice(-keep)
      return added
    },
    size: () => all.length,
    all: (): readonly GroupMessage[] => all,
    latest: (limit: number) => all.slice(-limit).reverse(),
    of: (robot: string) => all.filter((message) => message.robot === robot),
    clear: () => {
      all = []
    },
  }
}
