import type { Level } from '#contract/core/notifications.ts'
import { type Topic, TOPICS } from '#contract/core/topics.ts'
import type { Robot, RobotPlatform } from '#contract/notifications/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'

export const PLATFORM_LABELS: Record<RobotPlatform, string> = {
  wecom: text('WeChat-work'),
  feishu: text('Feishu'),
}
export const LEVEL_LABELS: Record<Level, string> = {
  info: text('All notifications'),
  success: text('Done and above'),
  warning: text('Warnings and above'),
  danger: text('Serious ones only'),
}
const STATUS_LABELS: Record<Robot['status'], string> = { on: text('Robot on'), off: text('Robot off') }

const choicesOf = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
export const PLATFORM_CHOICES = choicesOf(PLATFORM_LABELS)
export const LEVEL_CHOICES = choicesOf(LEVEL_LABELS)
export const STATUS_CHOICES = choicesOf(STATUS_LABELS)
export const TOPIC_CHOICES = choicesOf(TOPICS)
export const topicLabel = (topic: Topic): string => TOPICS[topic]

/** How a robot is, in one word. */
export const healthOf = ({ status, lastError, lastSuccessAt }: Robot): { tone: Tone; label: string } => {
  if (status === 'off') return { tone: 'idle', label: text('Robot off') }
  if (lastError !== null) return { tone: 'bad', label: text('Takes no messages') }
  return lastSuccessAt === null
    ? { tone: 'idle', label: text('Nothing sent yet') }
    : { tone: 'ok', label: text('Works') }
}
