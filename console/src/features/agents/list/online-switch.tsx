import { Switch } from 'antd'
import { useState } from 'react'
import type { Agent } from '#contract/agents/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { setOnline } from '../resource.ts'

/** Takes effect at once; where it does not, the row says why and stays as it was. */
export const OnlineSwitch = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const change = async (online: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await setOnline(agent, online)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="online-cell">
      <Switch
        size="small"
        checked={agent.online}
        loading={busy}
        aria-label={t('{{name}} online', { name: agent.name })}
        onChange={(online) => void change(online)}
      />
      {failure === undefined ? undefined : (
        <span className="cell-failure" role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}
