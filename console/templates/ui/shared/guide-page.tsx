import type { ReactNode } from 'react'
import { DemoPage } from '../../shared/demo-page.tsx'
import { PageSource, useSource } from './page-source.ts'
import './example.css'

interface GuidePageProps {
  /** This page's own file from the folder of the demo pages on; the examples cut their code out of it. */
  file: string
  purpose: string
  restore?: () => void
  actions?: ReactNode
  children: ReactNode
}

/**
 * A page of the component guide: a stack of examples.
 * @example <GuidePage file="base-ui/alerts-page.tsx" purpose={purpose}><Example … /></GuidePage>
 */
export const GuidePage = ({ file, children, ...page }: GuidePageProps) => {
  const source = useSource(file)
  return (
    <DemoPage {...page}>
      <PageSource value={source}>
        <div className="example-list">{children}</div>
      </PageSource>
    </DemoPage>
  )
}
