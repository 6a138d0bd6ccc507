import { useEffect, useRef } from 'react'
import { call } from '#console/shared/api/client.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { orders } from '../resource.ts'

/** The order as the server has it now, asked for again when the list behind it has news of it. */
export const useOrder = (id: string) => {
  const asked = useAnswer(`order ${id}`, async () => (await call('getOrder', { params: { id } }))?.order)
  const news = orders.use(({ items }) => {
    const row = items.find((one) => one.id === id)
    return row && `${row.updatedAt} ${row.status} ${row.match}`
  })
  const seen = useRef(news)
  const { reload } = asked
  useEffect(() => {
    if (news !== undefined && seen.current !== undefined && seen.current !== news) reload()
    seen.current = news ?? seen.current
  }, [news, reload])
  return asked
}
