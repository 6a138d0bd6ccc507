import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import type { TeamRow } from './team.ts'

interface HandoverFormProps {
  from: TeamRow
  /** Who may take them. */
  others: readonly string[]
  close(): void
  handOver(to: string): void
}

export const HandoverForm = ({ from, others, close, handOver }: HandoverFormProps) => {
  const { t } = useTranslation()
  return (
    <SampleDrawer
      title={t('Hand the clients of {{name}} over', { name: from.name })}
      name={`demo-crm-handover-${from.id}`}
      schema={{ properties: { to: { type: 'string', enum: others } }, required: ['to'] }}
      initial={{}}
      close={close}
      save={({ to }) => typeof to === 'string' && handOver(to)}
    >
      <p>{t('{{n}} clients and the open projects go to:', { n: from.clients })}</p>
      <Field name="to" label={t('Colleague')} options={others.map((name) => ({ value: name, label: name }))} />
    </SampleDrawer>
  )
}
