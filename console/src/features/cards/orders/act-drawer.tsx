import { Button, Input, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ExtOrder } from '#contract/cards/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { extOrders } from '../resource.ts'
import { type Action, ACTION_LABELS, type Flag, type RowResult } from '../labels.ts'
import { type Act, actOnMany } from './act.ts'
import { FlagChoice } from './flag-choice.tsx'
import { ResultsList } from './results-list.tsx'
import '../cards.css'
import '#console/shared/form/form.css'

interface ActDrawerProps {
  action: Action
  orders: readonly ExtOrder[]
  close(): void
}

const NONE: readonly RowResult[] = []

/** One action for one or many orders: what it means, what it needs, how far it is, and what became of each. */
const ActDrawer = ({ action, orders, close }: ActDrawerProps) => {
  const { t } = useTranslation()
  const [first] = orders
  const [flag, setFlag] = useState<Flag>(orders.length === 1 ? (first?.flag ?? '') : 'red')
  const [remark, setRemark] = useState(orders.length === 1 ? (first?.remark ?? '') : '')
  const [results, setResults] = useState(NONE)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])
  const { label, means, danger } = ACTION_LABELS[action]
  const { run, pending, error, reset } = useMutation(async (act: Act) => {
    stopping.current = new AbortController()
    let last = NONE
    const progress = (now: readonly RowResult[]) => {
      last = now
      setResults(now)
    }
    await actOnMany({ orders, act, signal: stopping.current.signal, progress })
    const isAllDone = last.length === orders.length && last.every(({ outcome }) => outcome !== 'failed')
    if (!isAllDone || orders.length > 1) return
    notifyUser('success', t('Saved'))
    close()
  })
  const start = async () => {
    const act = { action, ...(action === 'flag' ? { flag } : action === 'remark' ? { remark: remark.trim() } : {}) }
    // A part of what failed may have been done.
    if (!(await run(act))) await extOrders.refresh().catch(() => undefined)
  }
  const isBegun = pending || results.length > 0
  return (
    <Drawer
      size={520}
      onClose={close}
      title={
        orders.length === 1
          ? `${t(label)} · ${first?.orderNo}`
          : t('{{action}}: {{n}} {{n|order|orders}}', { action: t(label), n: orders.length })
      }
    >
      <p className="faint cards-means">{t(means)}</p>
      {error === undefined ? undefined : <FailureNote message={error} close={reset} />}
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
        {results.length === 0 || pending ? (
          <Button type="primary" danger={danger} loading={spinning(pending)} onClick={() => void start()}>
            {orders.length === 1
              ? t(label)
              : t('{{action}}: {{n}} {{n|order|orders}}', { action: t(label), n: orders.length })}
          </Button>
        ) : undefined}
        {pending && orders.length > 1 ? (
          <Button onClick={() => stopping.current.abort()}>{t('Stop')}</Button>
        ) : (
          <Button onClick={close}>{results.length === 0 ? t('Cancel') : t('Close')}</Button>
        )}
      </div>
    </Drawer>
  )
}
export default ActDrawer
