import { SchemaFields } from '#console/shared/schema-form/schema-fields.tsx'
import { AgentHint } from './agent-hint.tsx'
import { OWN_FIELDS } from './own/own-fields.ts'
import { PhonePreview } from './phone-preview.tsx'
import type { OpenedKind } from './read-kind.ts'
import './wizard.css'

interface LandingStepProps {
  opened: OpenedKind
  enterpriseId: string | undefined
  /** Absent while it is being created. */
  adsetId?: string
}

const UNDER = ['params']

/** Where the ad leads and what the visitor sees on the way. */
export const LandingStep = ({ opened, enterpriseId, adsetId }: LandingStepProps) => {
  const fields = opened.landing.filter(({ name }) => OWN_FIELDS[name] === undefined)
  const after = fields.findIndex(({ name }) => name === 'opens') + 1
  return (
    <div className="wizard-landing">
      <div>
        {opened.landing.map((field) => {
          const Own = OWN_FIELDS[field.name]
          return Own === undefined ? undefined : (
            <Own key={`${field.name}-${enterpriseId}`} kind={opened.kind} enterpriseId={enterpriseId} field={field} />
          )
        })}
        <SchemaFields fields={fields.slice(0, after)} under={UNDER} />
        <AgentHint adsetId={adsetId} />
        <SchemaFields fields={fields.slice(after)} under={UNDER} />
      </div>
      <PhonePreview kind={opened.kind} />
    </div>
  )
}
