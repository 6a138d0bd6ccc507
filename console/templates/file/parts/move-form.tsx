import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { type FileNode, pathTo, ROOT, targetsFor } from '../node.ts'

/** The top has no id; a select needs a value for it. */
const TOP = 'top'

interface MoveFormProps {
  nodes: readonly FileNode[]
  moved: readonly FileNode[]
  close(): void
  move(folder: string): void
}

export const MoveForm = ({ nodes, moved, close, move }: MoveFormProps) => {
  const { t } = useTranslation()
  const top = moved.every(({ parent }) => parent === ROOT) ? [] : [{ value: TOP, label: t('All files') }]
  const folders = targetsFor(nodes, moved).map(({ id }) => ({
    value: id,
    label: pathTo(nodes, id)
      .map(({ name }) => name)
      .join(' / '),
  }))
  const options = [...top, ...folders.toSorted((a, b) => a.label.localeCompare(b.label, 'zh-CN'))]
  const [first] = moved
  return (
    <SampleDrawer
      title={
        moved.length === 1
          ? t('Move “{{name}}” elsewhere', { name: first?.name })
          : t('Move {{n}} {{n|file|files}}', { n: moved.length })
      }
      name="demo-file-move"
      schema={{
        properties: { folder: { type: 'string', enum: options.map(({ value }) => value) } },
        required: ['folder'],
      }}
      initial={{}}
      close={close}
      save={({ folder }) => typeof folder === 'string' && move(folder === TOP ? ROOT : folder)}
    >
      <Field name="folder" label={t('To which folder')} options={options} />
    </SampleDrawer>
  )
}
