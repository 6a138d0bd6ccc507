/** Who is configured after somebody changed the range at WeCom itself: what came there comes here, what went goes. */
export const mergeRange = (
  configured: readonly string[],
  known: readonly string[],
  remote: readonly string[],
): { added: string[]; removed: string[] } => {
  const [own, before, now] = [new Set(configured), new Set(known), new Set(remote)]
  return {
    added: [...now].filter((id) => !before.has(id) && !own.has(id)),
    removed: [...own].filter((id) => before.has(id) && !now.has(id)),
  }
}
