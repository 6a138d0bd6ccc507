import { useMemo } from 'react'
import type { Agent } from '#contract/agents/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'

const SHOWN = 20

interface AgentPickerProps extends Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>> {
  enterpriseId: string
  /** Those who stand there already. */
  without: readonly string[]
  /** Whoever a search has brought, for what is shown of the chosen one. */
  known: Map<string, Agent>
}

/** Picks an agent of an enterprise by name or WeChat id. */
export const AgentPicker = ({ enterpriseId, without, known, ...props }: AgentPickerProps) => {
  const { t } = useTranslation()
  const left = without.join()
  const find = useMemo<RemoteSelectProps['find']>(
    () => async (words, signal) => {
      const typed = words.trim().slice(0, 200)
      const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
      const out = left.split(',')
      // Those left out must not use up the places of those who are not.
      const query = { pageSize: SHOWN + Math.min(out.length, 100), filters }
      const reply = await call('listAgents', { enterpriseId, query, signal })
      const found = (reply?.customerservices ?? []).filter(({ id }) => !out.includes(id)).slice(0, SHOWN)
      for (const agent of found) known.set(agent.id, agent)
      return found.map(({ id, name, weixin }) => ({ value: id, label: weixin === '' ? name : `${name} · ${weixin}` }))
    },
    [enterpriseId, left, known],
  )
  const nameOf = useMemo<RemoteSelectProps['nameOf']>(() => async (id) => known.get(id)?.name, [known])
  return (
    <RemoteSelect
      placeholder={t('Search agents by name, pinyin or WeChat id')}
      {...props}
      label={props.label ?? t('Agent')}
      find={find}
      nameOf={nameOf}
    />
  )
}
