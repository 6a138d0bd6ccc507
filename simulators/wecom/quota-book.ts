/** What is left until a day, in seconds. */
export type QuotaBatch = { expireDate: number; balance: number }
export type QuotaBook = ReturnType<typeof createQuotaBook>

/** The prepaid adds of a corp: the batch that ends first is used first. */
export function createQuotaBook(batches: QuotaBatch[], seconds: () => number) {
  let held = batches
  let used = 0
  const current = () => held.filter((batch) => batch.balance > 0 && batch.expireDate > seconds())
  const balance = () => current().reduce((sum, batch) => sum + batch.balance, 0)
  return {
    /** Used so far, which is what WeCom calls total. */
    used: () => used,
    balance,
    batches: () => current().map((batch) => ({ ...batch })),
    consume: (): void => {
      const [first] = current().sort((a, b) => a.expireDate - b.expireDate)
      if (first === undefined) return
      first.balance -= 1
      used += 1
    },
    countUsed: (count: number): void => {
      used += count
    },
    replace: (next: QuotaBatch[]): void => {
      held = next
    },
  }
}
