import { type ReactNode, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { BatchHandover, RowAction } from '#console/shared/table/list-spec.ts'
import { QuestionBox } from '#console/shared/table/question-box.tsx'
import type { Asked } from '#console/shared/table/use-actions.tsx'
import { useWaysBack } from './ways-back.tsx'

interface RemovalSpec<Row> {
  nameOf(row: Row): string
  /** Deletes, and answers the way back. Absent: nothing can be deleted. */
  remove: ((rows: readonly Row[]) => () => void) | undefined
  done?(): void
}

interface Removal<Row> {
  /** For the rows and for those chosen, or none. */
  actions: (RowAction<Row> & BatchHandover<Row>)[]
  ask(rows: readonly Row[]): void
  /** Where the ways back are shown, and the question. */
  bars: ReactNode
  box: ReactNode
}

/** Deleting asks once, naming what goes, and can be undone. */
export const useRemoval = <Row,>({ nameOf, remove, done }: RemovalSpec<Row>): Removal<Row> => {
  const { t } = useTranslation()
  const { offer, bars } = useWaysBack()
  const [asked, setAsked] = useState<Asked>()
  const ask = (rows: readonly Row[]): void => {
    const [first] = rows
    if (first === undefined || remove === undefined) return
    const name = nameOf(first)
    const n = rows.length
    setAsked({
      title: n === 1 ? t('Delete “{{name}}”?', { name }) : t('Delete {{n}} {{n|row|rows}}?', { n }),
      detail: t('You can undo this afterwards.'),
      danger: true,
      label: text('Delete'),
      go: async () => {
        const back = remove(rows)
        offer(
          n === 1 ? t('“{{name}}” was deleted.', { name }) : t('{{n}} {{n|row was|rows were}} deleted.', { n }),
          back,
        )
        done?.()
      },
    })
  }
  const action: RowAction<Row> & BatchHandover<Row> = {
    id: 'delete',
    label: text('Delete'),
    danger: true,
    perform: (row) => {
      ask([row])
      return undefined
    },
    take: ask,
  }
  const answer = (yes: boolean): void => {
    setAsked(undefined)
    if (yes) void asked?.go()
  }
  return {
    actions: remove === undefined ? [] : [action],
    ask,
    bars,
    box: <QuestionBox asked={asked} answer={answer} />,
  }
}
