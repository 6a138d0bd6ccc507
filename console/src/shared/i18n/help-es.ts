const files = import.meta.glob<Record<string, string>>(
  ['../terms/locale/es.json', '../../features/help/locale/es.json', '../../app/tour/locale/es.json'],
  { eager: true, import: 'default' },
)

export default Object.assign({}, ...Object.values(files)) as Record<string, string>
