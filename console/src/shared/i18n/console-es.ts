const files = import.meta.glob<Record<string, string>>(
  [
    '../../**/locale/es.json',
    '!../locale/*',
    '!../../features/account/**',
    '!../../features/{accounts,adsets,agents,wecom,forms,commerce,cards,insurance,dashboards,reports}/**',
    '!../../features/settings/**',
    '!../../features/identity/security/**',
    '!../terms/**',
    '!../../features/help/**',
    '!../../app/tour/**',
    '!../../demo/**',
  ],
  { eager: true, import: 'default' },
)

export default Object.assign({}, ...Object.values(files)) as Record<string, string>
