import { text } from '#console/shared/i18n/i18n.ts'

/** A JSON Schema as it may come from a server; its titles are translated where they are drawn. */
export const LANDING_SCHEMA = {
  type: 'object',
  properties: {
    title: { type: 'string', title: text('Headline'), minLength: 2, maxLength: 30 },
    color: { type: 'string', title: text('Button colour'), pattern: '^#[0-9a-f]{6}$', default: '#2b5aed' },
    style: { type: 'string', title: text('Look'), enum: ['plain', 'rich'] },
    delay: { type: 'integer', title: text('Seconds until the button shows'), minimum: 0, maximum: 30 },
    sticky: { type: 'boolean', title: text('The button stays in sight') },
    lines: {
      type: 'array',
      title: text('Selling points'),
      items: { type: 'string', title: text('Selling points'), minLength: 1, maxLength: 20 },
      maxItems: 5,
    },
  },
  required: ['title', 'style'],
}
export const LANDING_HINTS = {
  color: { widget: 'color' as const, help: text('As #rrggbb') },
  style: { widget: 'radio' as const, labels: { plain: text('Plain look'), rich: text('Rich look') } },
}
export const LANDING_START = {
  title: '秋季加粉福利',
  color: '#2b5aed',
  style: 'plain',
  delay: 3,
  sticky: true,
  lines: ['免费领取'],
}
