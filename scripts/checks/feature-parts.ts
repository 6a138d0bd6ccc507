/**
 * What a feature offers to the others, by file: panels that a page of another feature composes, and what they need. An import
 * between features that is not listed fails the check; a part without a page of its own belongs into console/src/shared.
 */
export const FEATURE_PARTS: Readonly<Record<string, readonly string[]>> = {
  adsets: ['wizard/own/own-fields.ts', 'wizard/read-kind.ts', 'wizard/use-kinds.ts'],
  agents: [
    'rotation/agent-state.tsx',
    'rotation/agents-panel.tsx',
    'rotation/candidates.tsx',
    'rotation/rotation-labels.ts',
    'rotation/what-they-see.tsx',
  ],
  delivery: [
    'ack-form.tsx',
    'pushes/answer-labels.ts',
    'pushes/pushes-tab.tsx',
    'pushes/track-state.tsx',
    'replenish-box.tsx',
    'strategy/check-strategy.ts',
    'strategy/differences.ts',
    'strategy/event-fields.tsx',
    'strategy/parts.ts',
    'strategy/presets.ts',
    'strategy/read-strategy.ts',
    'strategy/setting-changes.ts',
    'strategy/strategy-parts.tsx',
    'strategy/strategy-sentence.ts',
    'strategy/strategy-tab.tsx',
    'strategy/usual-strategy.ts',
  ],
  forms: ['editor/preview/asked-page.ts', 'editor/preview/asking-phone.tsx'],
  identity: [
    'audit/columns.tsx',
    'audit/entry-detail.tsx',
    'audit/labels.ts',
    'audit/resource.ts',
    'members/resource.ts',
  ],
  notifications: ['robots/enterprise-robots.tsx', 'robots/robots-list.tsx'],
  rules: ['adset-rules.tsx'],
  spend: ['spend-tab.tsx'],
  tracking: [
    'links/adset-links.ts',
    'links/link-row.tsx',
    'links/link-test.tsx',
    'links/links-drawer.tsx',
    'links/use-link-test.ts',
    'timeline/timeline-tab.tsx',
  ],
  wall: ['wall-drawer.tsx'],
  wecom: ['corps/corps-list.tsx', 'enterprise-corps.tsx', 'links/link-picker.tsx', 'parts/use-corps.ts'],
  work: ['needs-you.tsx'],
}
