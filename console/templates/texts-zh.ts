const files = import.meta.glob<Record<string, string>>('./**/locale/zh.json', {
  eager: true,
  import: 'default',
})

export default Object.assign({}, ...Object.values(files)) as Record<string, string>
