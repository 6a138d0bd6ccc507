import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const CHAT = section(text('Chat'), '/apps/chat', [{ path: '', title: text('Chat') }])
