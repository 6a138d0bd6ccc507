import { Button, Form } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { readRule } from './read-rule.ts'
import type { ReplayState } from './use-replay.ts'

interface ReplayButtonProps {
  replay: ReplayState
  enterpriseId: string | undefined
}

export const ReplayButton = ({ replay: { ask }, enterpriseId }: ReplayButtonProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const values = Form.useWatch<Record<string, unknown> | undefined>([])
  const rule = readRule(values ?? {})
  const isReady = rule.conditions.length > 0 && rule.actions.length > 0
  return (
    <Button
      onClick={() => void ask.run(form, { enterpriseId, rule })}
      disabled={!isReady}
      loading={spinning(ask.pending)}
    >
      {t('Replay the last 30 days')}
    </Button>
  )
}
