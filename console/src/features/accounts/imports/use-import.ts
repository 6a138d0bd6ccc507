import { useMemo, useRef, useState } from 'react'
import type { ImportResult } from '#contract/accounts/entities.ts'
import type { Provider } from '#contract/accounts/providers.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { fieldsOf } from '#console/shared/schema-form/fields-of.ts'
import { readSchema } from '#console/shared/schema-form/read-schema.ts'
import { useImportSchemas } from '../use-import-schemas.ts'
import { guessColumns, rowsOf } from './match-columns.ts'
import type { Sheet } from './parse-sheet.ts'
import { runRows } from './run-rows.ts'

export type Step = 'source' | 'match' | 'preview' | 'report'

/** Sheets may name an app by the platform's id although no app is offered by name. */
const APP = { name: 'appId', title: 'Third-party app', required: false }

/** The whole import: which step it is at, what was read, matched, foreseen and done. */
export const useImport = () => {
  const schemas = useImportSchemas()
  const [provider, setProvider] = useState<Provider>('tencent_gdt')
  const [step, setStep] = useState<Step>('source')
  const [sheet, setSheet] = useState<Sheet>({ headers: [], rows: [] })
  const [matched, setMatched] = useState<readonly (string | undefined)[]>([])
  const [results, setResults] = useState<readonly ImportResult[]>([])
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const stopping = useRef(new AbortController())

  const schema = schemas.answer?.find((one) => one.provider === provider)?.schema
  const fields = useMemo(() => {
    const named = fieldsOf(readSchema(schema ?? {})).map(({ name, title, required }) => ({ name, title, required }))
    return named.some(({ name }) => name === 'appId') ? named : [...named, APP]
  }, [schema])
  const rows = useMemo(() => rowsOf(sheet.rows, matched), [sheet, matched])

  const run = async (dryRun: boolean) => {
    stopping.current = new AbortController()
    setStep(dryRun ? 'preview' : 'report')
    setResults([])
    setFailure(undefined)
    setRunning(true)
    try {
      await runRows({ provider, rows, dryRun, signal: stopping.current.signal, progress: setResults })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setRunning(false)
    }
  }
  return {
    schemas,
    provider,
    setProvider,
    step,
    sheet,
    fields,
    matched,
    rows,
    results,
    running,
    failure,
    take: (read: Sheet) => {
      setSheet(read)
      setMatched(
        guessColumns(
          read.headers,
          fields.map(({ name }) => name),
        ),
      )
      setStep('match')
    },
    match: (column: number, field: string | undefined) =>
      setMatched((now) => now.map((one, at) => (at === column ? field : one))),
    preview: () => void run(true),
    start: () => void run(false),
    stop: () => stopping.current.abort(),
    go: setStep,
  }
}
export type Import = ReturnType<typeof useImport>
