/** Names of people seen in this session, for those who are chosen but not in sight. */
const names = new Map<string, string>()

export const rememberNames = (corpId: string, people: readonly { userId: string; name: string }[]): void => {
  for (const { userId, name } of people) if (name !== '') names.set(`${corpId} ${userId}`, name)
}

export const knownName = (corpId: string, userId: string): string => names.get(`${corpId} ${userId}`) ?? userId
