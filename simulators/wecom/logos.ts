import * as z from 'zod'
import { escapeHtml } from '#simulators/shared/escape-html.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { CorpBook } from './corp.ts'

const params = z.object({ id: z.string() })
const colours = ['#2f6fed', '#12805c', '#b54708', '#7a3ff2', '#c4320a', '#0e7490']

/** Pictures of corps and members: their first character on a colour of their own. */
export function registerLogos({ app }: Base, corps: CorpBook): void {
  app.get('/logo/:id', (request, reply) => {
    const { id } = params.parse(request.params)
    const text = [...(corps.find(id)?.name ?? id)][0] ?? ''
    const colour = colours[Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % colours.length]
    return reply
      .type('image/svg+xml; charset=utf-8')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="16" fill="${colour}"/><text x="48" y="64" font-size="44" text-anchor="middle" fill="#fff" font-family="sans-serif">${escapeHtml(text)}</text></svg>`,
      )
  })
}
