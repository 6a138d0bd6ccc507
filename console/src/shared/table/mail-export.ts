import type { ComponentType } from 'react'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

type Body = SentBodyOf<Endpoints['createSchedule']>

/** What a list hands over to be mailed: itself, as it is filtered and shown. */
export type MailDraft = Pick<Body, 'list' | 'resource' | 'query' | 'columns' | 'enterpriseId'>

interface MailExportProps {
  draft: MailDraft
  /** The form was left, or what became of the mail is said. */
  close(): void
}

/** The form that mails a list, over the list itself; its feature stands above the lists, so the app fills it in. */
export const MAIL_EXPORT: { Form?: ComponentType<MailExportProps> } = {}
