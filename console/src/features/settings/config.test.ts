import { describe, expect, it } from 'vitest'
import { type ConfigCard, grouped, openConfig } from './config.ts'

const card = (configKey: string, group: string): ConfigCard => ({
  configKey,
  group,
  title: configKey,
  description: '',
  updatedAt: null,
})

describe('the settings', () => {
  it('stand in the order of the groups, and an empty group is not shown', () => {
    const shown = grouped([card('mail', 'Cloud Services'), card('odd', 'Elsewhere'), card('site', 'Sites')])
    expect(shown.map(({ group }) => group)).toEqual(['Sites', 'Cloud Services', 'Elsewhere'])
  })
  it('come as three JSON strings', () => {
    const opened = openConfig({
      configKey: 'security',
      settings: '{"registration":"open"}',
      schema: '{"type":"object"}',
      ui: '{"registration":{"widget":"radio"}}',
      version: 1,
      updatedAt: null,
      updatedBy: null,
    })
    expect(opened.settings).toEqual({ registration: 'open' })
    expect(opened.hints['registration']).toMatchObject({ widget: 'radio', labels: { open: 'Open to everyone' } })
  })
})
