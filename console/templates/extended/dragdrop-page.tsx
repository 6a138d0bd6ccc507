import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useSample } from '../shared/use-sample.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { DragBoxes } from './drag/drag-boxes.tsx'
import { isPieces } from './drag/piece.ts'
import { sampleColumns, sampleQueue } from './samples/queue.ts'

const DragdropPage = () => {
  const { t } = useTranslation()
  const queue = useSample('drag-queue', sampleQueue, isPieces)
  const columns = useSample('drag-columns', sampleColumns, isPieces)
  const restore = (): void => {
    queue.restore()
    columns.restore()
  }
  return (
    <GuidePage
      file="extended/dragdrop-page.tsx"
      purpose={t('Puts things in order. Everything that goes by mouse goes by keyboard too, and stays after a reload.')}
      restore={restore}
    >
      <Example
        title={text('Order of a list')}
        when={text('Where the order itself means something, such as who receives visitors first.')}
        wide
      >
        <DragBoxes
          boxes={[{ id: 'queue', title: t('Order of the agents') }]}
          pieces={queue.value}
          place={(pieces) => queue.change(() => pieces)}
        />
      </Example>
      <Example
        title={text('From one box to another')}
        when={text('A choice with an order, such as the columns of a report; left and right arrows cross over.')}
        wide
      >
        <DragBoxes
          boxes={[
            { id: 'shown', title: t('Columns shown') },
            { id: 'hidden', title: t('Columns left out') },
          ]}
          pieces={columns.value}
          place={(pieces) => columns.change(() => pieces)}
        />
      </Example>
    </GuidePage>
  )
}

export default DragdropPage
