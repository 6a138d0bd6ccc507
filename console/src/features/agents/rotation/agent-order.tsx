import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { Agent } from '#contract/agents/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { AgentAvatar } from './agent-avatar.tsx'
import { AgentState } from './agent-state.tsx'
import './rotation.css'

interface AgentOrderProps {
  agents: readonly Agent[]
  disabled: boolean
  reorder(ids: readonly string[]): void
}

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)]
}

/** The agents in their order: moved by the buttons, or by Alt and an arrow on any of them. */
export const AgentOrder = ({ agents, disabled, reorder }: AgentOrderProps) => {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const ids = agents.map(({ id }) => id)
  const move = (at: number, by: -1 | 1) => {
    const to = at + by
    const agent = agents[at]
    if (disabled || agent === undefined || to < 0 || to >= agents.length) return
    reorder(moved(ids, at, to))
    say(t('{{name}} is number {{place}} of {{all}} now', { name: agent.name, place: to + 1, all: agents.length }))
    // The button that was pressed may be off at the end of the list; the other one of the row takes the focus.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-agent="${CSS.escape(agent.id)}"]`)
      if (row?.contains(document.activeElement) !== true)
        row?.querySelector<HTMLButtonElement>('button[data-move]:not(:disabled)')?.focus()
    })
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <>
      <ol className="rotation-order" ref={list}>
        {agents.map((agent, at) => (
          // Only listens to keys of the buttons within.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={agent.id} data-agent={agent.id} onKeyDown={(event) => onKeyDown(event, at)}>
            <span className="rotation-place">{at + 1}</span>
            <AgentAvatar name={agent.name} avatar={agent.avatar} />
            <span className="rotation-agent">
              <span>
                <Link to={`/apps/customer/edit?id=${encodeURIComponent(agent.id)}`}>{agent.name}</Link>
                <AgentState agent={agent} />
                {agent.backup ? <span className="faint">{t('Backup')}</span> : undefined}
              </span>
              <span className="faint num">
                <span>{t('Weight {{n}}', { n: agent.weight })}</span>
                <span>
                  {agent.dailyLimit === null
                    ? t('{{n}} {{n|add|adds}} today', { n: agent.today.added })
                    : t('{{n}} of {{limit}} adds today', { n: agent.today.added, limit: agent.dailyLimit })}
                </span>
              </span>
            </span>
            <span className="rotation-moves">
              <Button
                type="text"
                size="small"
                data-move="up"
                disabled={disabled || at === 0}
                icon={<ArrowUpOutlined aria-hidden="true" />}
                aria-label={t('Move {{name}} up', { name: agent.name })}
                title={t('Up (Alt + ↑)')}
                onClick={() => move(at, -1)}
              />
              <Button
                type="text"
                size="small"
                data-move="down"
                disabled={disabled || at === agents.length - 1}
                icon={<ArrowDownOutlined aria-hidden="true" />}
                aria-label={t('Move {{name}} down', { name: agent.name })}
                title={t('Down (Alt + ↓)')}
                onClick={() => move(at, 1)}
              />
              <Button
                type="text"
                size="small"
                danger
                disabled={disabled}
                icon={<CloseOutlined aria-hidden="true" />}
                aria-label={t('Take {{name}} out', { name: agent.name })}
                title={t('Take out')}
                onClick={() => reorder(ids.filter((id) => id !== agent.id))}
              />
            </span>
          </li>
        ))}
      </ol>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
