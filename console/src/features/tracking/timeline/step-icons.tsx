import {
  AimOutlined,
  CheckCircleOutlined,
  CloudUploadOutlined,
  CustomerServiceOutlined,
  ExclamationCircleOutlined,
  ExportOutlined,
  EyeOutlined,
  FilterOutlined,
  IdcardOutlined,
  PauseCircleOutlined,
  StarOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import type { LineStep } from './line-of.ts'

/** The kind of step as a picture, beside its words. */
export const StepIcon = ({ step: { step, tone } }: { step: LineStep }) => {
  const hidden = { 'aria-hidden': true } as const
  switch (step.step) {
    case 'click':
      return <AimOutlined {...hidden} />
    case 'visit':
      return <EyeOutlined {...hidden} />
    case 'agent':
      return <CustomerServiceOutlined {...hidden} />
    case 'wecom':
      return step.event === 'opened' ? <IdcardOutlined {...hidden} /> : <UserAddOutlined {...hidden} />
    case 'leave':
      return <ExportOutlined {...hidden} />
    case 'conversion':
      return <StarOutlined {...hidden} />
    case 'decision':
      return step.pushed ? <FilterOutlined {...hidden} /> : <PauseCircleOutlined {...hidden} />
    case 'push':
      if (tone === 'hit') return <CheckCircleOutlined {...hidden} />
      return tone === 'err' ? <ExclamationCircleOutlined {...hidden} /> : <CloudUploadOutlined {...hidden} />
  }
}
