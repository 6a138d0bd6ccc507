import { text } from '#console/shared/i18n/i18n.ts'
import { isFlag, isText, listOf, oneOf, shape } from '../shared/shape.ts'

const FOLDERS = ['inbox', 'sent', 'drafts', 'archive', 'spam', 'trash'] as const
export type Folder = (typeof FOLDERS)[number]
/** What the list can show: a folder, or all that carries a star. */
export const PLACES = ['inbox', 'starred', 'sent', 'drafts', 'archive', 'spam', 'trash'] as const
export type Place = (typeof PLACES)[number]
export const LABELS = ['client', 'invoice', 'team', 'urgent'] as const
export type Label = (typeof LABELS)[number]

export const PLACE_WORDS: Record<Place, string> = {
  inbox: text('Inbox'),
  starred: text('Starred mail'),
  sent: text('Sent mail'),
  drafts: text('Drafts'),
  archive: text('Archived mail'),
  spam: text('Spam'),
  trash: text('Deleted mail'),
}
export const LABEL_WORDS: Record<Label, string> = {
  client: text('From clients'),
  invoice: text('Invoices'),
  team: text('Of the team'),
  urgent: text('Urgent'),
}

export interface Attachment {
  name: string
  text: string
}
export interface Mail {
  id: string
  /** Mails that answer each other share it. */
  thread: string
  folder: Folder
  from: string
  address: string
  to: string
  subject: string
  body: string
  at: string
  isRead: boolean
  isStarred: boolean
  labels: Label[]
  files: Attachment[]
}
export const isMails = listOf(
  shape<Mail>({
    id: isText,
    thread: isText,
    folder: oneOf(FOLDERS),
    from: isText,
    address: isText,
    to: isText,
    subject: isText,
    body: isText,
    at: isText,
    isRead: isFlag,
    isStarred: isFlag,
    labels: listOf(oneOf(LABELS)),
    files: listOf(shape<Attachment>({ name: isText, text: isText })),
  }),
)

export const newestFirst = (mails: readonly Mail[]): Mail[] => mails.toSorted((a, b) => b.at.localeCompare(a.at))
export const isIn = ({ folder, isStarred }: Mail, place: Place): boolean =>
  place === 'starred' ? isStarred && folder !== 'trash' && folder !== 'spam' : folder === place
/** What was deleted or is spam is found only where it lies. */
export const isSearchable = ({ folder }: Mail, place: Place): boolean =>
  folder === place || (folder !== 'trash' && folder !== 'spam')
export const unreadIn = (mails: readonly Mail[], place: Place): number =>
  mails.filter((mail) => !mail.isRead && isIn(mail, place)).length
