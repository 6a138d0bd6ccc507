import { CONNECTIONS, itemsOf, Order, type Request, requestsOf, send } from './requests.ts'

// A bare client: the same bodies as a worker sends, as many calls under way, and nothing kept of any of them.

/** Of all accounts by turns, as a worker mixes them. */
const mixed = (lists: readonly Request[][]): Request[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat()

const run = async (order: Order): Promise<number> => {
  const { url, sold } = order.platforms[order.name]
  const requests = mixed(
    sold.map((one) => requestsOf(order.mode, one, itemsOf({ ...order, sold: one, accounts: sold.length }))),
  )
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < requests.length; at = next++) {
      const request = requests[at]
      if (request === undefined) return
      await send(url, request)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return (performance.now() - began) / 1000
}

process.on('message', (message) => void run(Order.parse(message)).then((seconds) => process.send?.({ seconds })))
process.on('disconnect', () => process.exit(0))
