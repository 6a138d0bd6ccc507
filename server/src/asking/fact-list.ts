import { type Html, html } from '../core/text/html.ts'
import { joined } from '../areas/public-forms/field-html.ts'

export const FACT_STYLE = `
dl{margin-top:1.125rem;padding:.75rem 1rem;border-radius:14px;background:var(--page)}
dl div{display:flex;gap:.75rem;padding:.25rem 0}
dt{flex:none;width:3.5em;color:var(--soft)}
dd{flex:1;min-width:0;margin:0;overflow-wrap:anywhere;white-space:pre-line}
`

/** What is so, line by line. */
export const factList = (facts: readonly (readonly [title: string, text: string])[]): Html =>
  html`<dl>
    ${joined(
      facts.map(
        ([title, text]) =>
          html`<div>
            <dt>${title}</dt>
            <dd>${text}</dd>
          </div>`,
      ),
    )}
  </dl>`
