/** The values that are not what the form started with; only they are worth keeping. */
export const differing = (
  values: Record<string, unknown>,
  initial: Record<string, unknown>,
): Record<string, unknown> => {
  const plain = (value: unknown) => JSON.stringify(value === '' || value === null ? undefined : value)
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => plain(value) !== plain(initial[name])))
}
