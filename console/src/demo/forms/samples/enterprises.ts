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

export const findEnterprises = async (words: string) => {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  const wanted = words.trim().toLowerCase()
  return ENTERPRISES.filter(({ label, short }) => label.includes(wanted) || short.includes(wanted))
}
export const nameOfEnterprise = async (id: string) => ENTERPRISES.find(({ value }) => value === id)?.label
