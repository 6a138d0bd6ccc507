import { isRecord } from '../store/stored.ts'

const WIDGETS = ['textarea', 'password', 'radio', 'picture', 'color'] as const

/** How a field is drawn where the schema alone does not say. */
export interface Hints {
  widget?: (typeof WIDGETS)[number]
  help?: string
  /** What a text should look like, said when it does not. */
  wrong?: string
  /** A secret is stored already; it is never shown. */
  secretSet?: boolean
  /** The words of the choices, by value. */
  labels?: Record<string, string>
  /** Of the fields within. */
  fields?: Record<string, Hints>
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
  )

export const readHints = (value: unknown): Record<string, Hints> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, hint]) => {
      if (!isRecord(hint)) return []
      const own: Hints = {
        widget: WIDGETS.find((one) => one === hint['widget']),
        help: typeof hint['help'] === 'string' ? hint['help'] : undefined,
        wrong: typeof hint['wrong'] === 'string' ? hint['wrong'] : undefined,
        secretSet: hint['secretSet'] === true,
        labels: isRecord(hint['labels']) ? texts(hint['labels']) : undefined,
        fields: isRecord(hint['fields']) ? readHints(hint['fields']) : undefined,
      }
      return [[name, own]]
    }),
  )
