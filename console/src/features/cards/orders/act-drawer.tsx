import { Button, Drawer, Input, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ExtOrder } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { useDeed } from '../../adsets/detail/use-deed.ts'
import { refreshOrders } from '../resource.ts'
import { type Action, ACTION_WORDS, type Flag, type RowResult } from '../words.ts'
import { type Act, actOnMany } from './act.ts'
import { FlagChoice } from './flag-choice.tsx'
import { ResultsList } from './results-list.tsx'

interface ActDrawerProps {
  action: Action
  orders: readonly ExtOrder[]
  close(): void
}

const NONE: readonly RowResult[] = []

/** One deed for one or many orders: what it means, what it needs, how far it is, and what became of each. */
const ActDrawer = ({ action, orders, close }: ActDrawerProps) => {
  const { t } = useTranslation()
  const [first] = orders
  const [flag, setFlag] = useState<Flag>(orders.length === 1 ? (first?.flag ?? '') : 'red')
  const [remark, setRemark] = useState(orders.length === 1 ? (first?.remark ?? '') : '')
  const [results, setResults] = useState(NONE)
  const { busy, failure, forget, perform } = useDeed()
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])
  const { label, means, danger } = ACTION_WORDS[action]
  const isBegun = busy || results.length > 0
  const act: Act = { action, ...(action === 'flag' ? { flag } : action === 'remark' ? { remark: remark.trim() } : {}) }
  const run = async () => {
    let last = NONE
    const done = await perform(async () => {
      stopping.current = new AbortController()
      const progress = (now: readonly RowResult[]) => {
        last = now
        setResults(now)
      }
      await actOnMany({ orders, act, signal: stopping.current.signal, progress })
    })
    // The rows are read again with the next turn as well, should this fail.
    await refreshOrders().catch(() => undefined)
    const isAllDone = done && last.length === orders.length && last.every(({ outcome }) => outcome !== 'failed')
    if (!isAllDone || orders.length > 1) return
    notifyUser('success', t('Saved'))
    close()
  }
  return (
    <Drawer
      open
      size={520}
      onClose={close}
      title={
        orders.length === 1
          ? `${t(label)} · ${first?.orderNo}`
          : t('{{action}}: {{n}} orders', { action: t(label), n: orders.length })
      }
    >
      <p className="faint cards-means">{t(means)}</p>
      {failure === undefined ? undefined : <FailureNote message={failure} close={forget} />}
      {action === 'flag' && !isBegun ? <FlagChoice value={flag} onChange={setFlag} /> : undefined}
      {action === 'remark' && !isBegun ? (
        <Input.TextArea
          value={remark}
          maxLength={500}
          showCount
          aria-label={t('Remark')}
          autoSize={{ minRows: 3, maxRows: 8 }}
          onChange={({ target }) => setRemark(target.value)}
        />
      ) : undefined}
      {isBegun && orders.length > 1 ? (
        <Progress
          percent={Math.round((results.length / orders.length) * 100)}
          format={() => `${results.length} / ${orders.length}`}
          aria-label={t('{{done}} of {{all}} orders', { done: results.length, all: orders.length })}
        />
      ) : undefined}
      <ResultsList orders={orders} results={results} />
      <div className="form-foot">
        {results.length === 0 || busy ? (
          <Button type="primary" danger={danger} loading={spinning(busy)} onClick={() => void run()}>
            {orders.length === 1 ? t(label) : t('{{action}}: {{n}} orders', { action: t(label), n: orders.length })}
          </Button>
        ) : undefined}
        {busy && orders.length > 1 ? (
          <Button onClick={() => stopping.current.abort()}>{t('Stop')}</Button>
        ) : (
          <Button onClick={close}>{results.length === 0 ? t('Cancel') : t('Close')}</Button>
        )}
      </div>
    </Drawer>
  )
}
export default ActDrawer
