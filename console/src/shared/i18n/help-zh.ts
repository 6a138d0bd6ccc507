const files = import.meta.glob<Record<string, string>>(
  ['../terms/locale/zh.json', '../../features/help/locale/zh.json', '../../app/tour/locale/zh.json'],
  { eager: true, import: 'default' },
)

export default Object.assign({}, ...Object.values(files)) as Record<string, string>
