import type { Option, SelectedQuery } from '#console/shared/query/select-query.ts'

/** Searched as the server would be: by name or pinyin initials, after a moment. */
const ENTERPRISES = [
  { value: 'e1', label: '南屿优选', short: 'nyyx' },
  { value: 'e2', label: '北辰教育', short: 'bcjy' },
  { value: 'e3', label: '云栖家居', short: 'yqjj' },
  { value: 'e4', label: '海棠医美', short: 'htym' },
  { value: 'e5', label: '青禾保险经纪', short: 'qhbxjj' },
  { value: 'e6', label: '万象号卡', short: 'wxhk' },
]
const ANSWER_MS = 300

const replied = <T>(key: readonly string[], reply: T, ms: number): SelectedQuery<T> => ({
  queryKey: ['demo', ...key],
  queryFn: async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return reply
  },
  select: (data) => data as T,
})

export const findEnterprises = (words: string): SelectedQuery<readonly Option[]> => {
  const wanted = words.trim().toLowerCase()
  const found = ENTERPRISES.filter(({ label, short }) => label.includes(wanted) || short.includes(wanted))
  return replied(['find', wanted], found, ANSWER_MS)
}
export const nameOfEnterprise = (id: string): SelectedQuery<string | undefined> =>
  replied(['name', id], ENTERPRISES.find(({ value }) => value === id)?.label ?? id, 0)
