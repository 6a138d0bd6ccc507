import { SchemaFields } from '#console/shared/schema-form/schema-fields.tsx'
import { AgentHint } from './agent-hint.tsx'
import { LinkField } from './link-field.tsx'
import { PhonePreview } from './phone-preview.tsx'
import type { OpenedKind } from './read-kind.ts'

interface LandingStepProps {
  opened: OpenedKind
  enterpriseId: string | undefined
  /** Absent while it is being created. */
  adsetId?: string
}

const UNDER = ['params']

/** Where the ad leads and what the visitor sees on the way. */
export const LandingStep = ({ opened, enterpriseId, adsetId }: LandingStepProps) => {
  const fields = opened.landing.filter(({ name }) => name !== 'linkId')
  const after = fields.findIndex(({ name }) => name === 'opens') + 1
  return (
    <div className="landing-step">
      <div>
        {fields.length === opened.landing.length ? undefined : (
          <LinkField key={enterpriseId} enterpriseId={enterpriseId} />
        )}
        <SchemaFields fields={fields.slice(0, after)} under={UNDER} />
        <AgentHint adsetId={adsetId} />
        <SchemaFields fields={fields.slice(after)} under={UNDER} />
      </div>
      <PhonePreview />
    </div>
  )
}
