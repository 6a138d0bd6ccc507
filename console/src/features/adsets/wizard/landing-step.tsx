import { SchemaFields } from '#console/shared/schema-form/schema-fields.tsx'
import { PhonePreview } from './phone-preview.tsx'
import type { OpenedKind } from './read-kind.ts'

/** Where the ad leads and what the visitor sees on the way. */
export const LandingStep = ({ opened }: { opened: OpenedKind }) => (
  <div className="landing-step">
    <div>
      <SchemaFields fields={opened.landing} under={['params']} />
    </div>
    <PhonePreview />
  </div>
)
