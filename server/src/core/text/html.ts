const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')

/** HTML that is safe to join: what is put into the template is text, unless it is such HTML itself. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const html = (parts: TemplateStringsArray, ...values: (string | Html)[]): Html =>
  new Html(
    parts.reduce((text, part, at) => {
      const value = values[at - 1] ?? ''
      return text + (value instanceof Html ? value.text : escape(value)) + part
    }),
  )

export const NOTHING = new Html('')
