import { Switch } from 'antd'
import type { Agent } from '#contract/agents/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { setOnline } from '#console/shared/agents/resource.ts'
import '../agents.css'

/** Takes effect at once; where it does not, the row says why and stays as it was. */
export const OnlineSwitch = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation()
  const { run, pending, error } = useMutation((online: boolean) => setOnline(agent, online))
  return (
    <span className="agents-online">
      <Switch
        size="small"
        checked={agent.online}
        loading={pending}
        aria-label={t('{{name}} online', { name: agent.name })}
        onChange={(online) => void run(online)}
      />
      {error === undefined ? undefined : (
        <span className="agents-failure" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
