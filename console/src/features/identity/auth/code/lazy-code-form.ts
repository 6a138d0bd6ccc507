import { lazy } from 'react'
import { withTimeout } from '#console/shared/page/load-page.tsx'

/** Comes when a code is asked for: most sign-ins never see it. */
export const CodeForm = lazy(() => withTimeout(import('./code-form.tsx')))
