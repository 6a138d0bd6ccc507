import * as z from 'zod'
import type { Agenda } from './agenda.ts'
import { escapeHtml } from './escape-html.ts'
import { faultButtons, frame } from './page.ts'
import { registerOperation } from './operation-routes.ts'
import { readBody } from './read-input.ts'
import type { Operated } from './simulator.ts'
import { viewScript } from './view-script.ts'

type Act = { label: string; path: string; body?: Record<string, unknown> }
type ViewTable = {
  title: string
  heads: string[]
  rows: { cells: (string | number)[]; acts?: Act[] }[]
  empty: string
}
/** What a simulator's page shows: figures, tables, and what can be done with a row. */
export type View = { figures: { name: string; value: number }[]; tables: ViewTable[] }
/** What can be started from the page; every field is sent as a text unless it is empty. */
export type ViewForm = {
  title: string
  label: string
  path: string
  fields: { name: string; label: string; value?: string }[]
}

const hastenBody = z.strictObject({ ms: z.number().nonnegative() })

function showForm({ title, label, path, fields }: ViewForm): string {
  const inputs = fields.map(
    ({ name, label: text, value = '' }) =>
      `<label class="choice"><span>${escapeHtml(text)}</span><input name="${escapeHtml(name)}" value="${escapeHtml(value)}"></label>`,
  )
  return `<section class="half"><h2>${escapeHtml(title)}</h2><form data-path="${escapeHtml(path)}">${inputs.join('')}<p class="buttons"><button class="main" type="submit">${escapeHtml(label)}</button></p></form></section>`
}

function showView(title: string, forms: readonly ViewForm[], { faultKinds }: Operated, hasAgenda: boolean): string {
  return frame(
    title,
    `<main>
<header><h1>${escapeHtml(title)}</h1><span class="soft" id="now"></span><span class="bad" id="said" role="status"></span></header>
<section class="whole"><div class="figures" id="figures"></div></section>
<section class="whole"><h2>故障</h2><div class="buttons">${faultButtons(faultKinds)}<button type="button" id="clear-faults">全部恢复</button>${hasAgenda ? '<button type="button" id="hasten">快进一小时</button>' : ''}</div></section>
${forms.map(showForm).join('')}
</main><script>${viewScript}</script>`,
  )
}

/** The page of a simulator, its data, and the calls every simulator has. */
export function registerView(
  simulator: Operated,
  page: { title: string; forms?: readonly ViewForm[]; agenda?: Agenda; view: () => View },
): void {
  const { app, clock, faults } = simulator
  registerOperation(simulator)
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(showView(page.title, page.forms ?? [], simulator, page.agenda !== undefined)),
  )
  app.get('/admin/overview', () => ({
    now: clock.now(),
    offsetMs: clock.offsetMs(),
    url: simulator.url(),
    faults: faults.list(),
    settings: simulator.readSettings(),
    ...page.view(),
  }))
  const { agenda } = page
  if (agenda === undefined) return
  app.post('/admin/hasten', (request) => {
    agenda.hasten(readBody(request, hastenBody, 400).ms)
    return { waiting: agenda.size() }
  })
}
