import { useMemo, useRef, useState } from 'react'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { checkRows } from './check-rows.ts'
import type { ReadRows } from './read-rows.ts'
import { type RowResult, runRows } from './run-rows.ts'

const NO_RESULTS: readonly RowResult[] = []

/** The whole of it: what was read, what stands against it, what has become of it. */
export const useBatch = () => {
  const { t } = useTranslation()
  const [read, setRead] = useState<ReadRows>()
  const [results, setResults] = useState(NO_RESULTS)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const stopping = useRef(new AbortController())
  const problems = useMemo(() => checkRows(read?.rows ?? [], read?.firstLine ?? 1, t), [read, t])
  /** Only the rows that can be created are sent; each remembers its place. */
  const sent = useMemo(() => problems.flatMap((problem, at) => (problem === '' ? [at] : [])), [problems])
  const byRow = useMemo(() => new Map(results.map((result) => [sent[result.index] ?? -1, result])), [results, sent])
  const run = async (enterpriseId: string | undefined, adsetIds: readonly string[]) => {
    if (read === undefined) return
    stopping.current = new AbortController()
    setFailure(undefined)
    setRunning(true)
    try {
      const rows = sent.flatMap((at) => read.rows[at] ?? [])
      const { signal } = stopping.current
      await runRows({ rows, enterpriseId, adsetIds, signal, done: results, progress: setResults })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setRunning(false)
    }
  }
  return {
    read,
    problems,
    sent,
    results,
    byRow,
    running,
    failure,
    isWhole: results.length === sent.length,
    take: (next: ReadRows | undefined) => {
      setRead(next)
      setResults(NO_RESULTS)
      setFailure(undefined)
    },
    run,
    stop: () => stopping.current.abort(),
  }
}
export type Batch = ReturnType<typeof useBatch>
