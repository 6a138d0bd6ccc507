import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { LandingStep } from '../wizard/landing-step.tsx'
import { type OpenedKind, openKind } from '../wizard/read-kind.ts'
import { KINDS } from './adset-samples.ts'

export const openedKind = (kind: AdsetKind, provider: AdProvider): OpenedKind => {
  const info = KINDS.kinds.find((one) => one.kind === kind && one.provider === provider)
  if (info === undefined) throw new Error(`${kind} is not on ${provider}`)
  return openKind(info)
}

interface DescribedProps {
  opened: OpenedKind
  params: Record<string, unknown>
  children?: ReactNode
}

/** The landing step as the wizard has it, with these params. */
export const Described = ({ opened, params, children }: DescribedProps) => (
  <Form initialValues={{ params: { ...opened.usual, ...params } }}>
    <LandingStep opened={opened} enterpriseId="en_1" />
    {children}
  </Form>
)
