const files = import.meta.glob<Record<string, string>>(
  [
    '../../features/{accounts,adsets}/**/locale/es.json',
    '!../../features/adsets/live-board/**',
    '!../../features/accounts/view/**',
  ],
  { eager: true, import: 'default' },
)

export default Object.assign({}, ...Object.values(files)) as Record<string, string>
