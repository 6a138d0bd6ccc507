/**
 * What is wrong with an identity number, or nothing. The page runs the text of this very function, so that both sides
 * judge alike: it uses nothing from outside itself.
 */
export const brokenIdentity = (given: string, minAge: number, maxAge: number, today: string): string => {
  const text = given.trim().toUpperCase()
  if (text === '') return ''
  if (!/^[1-9][0-9]{16}[0-9X]$/.test(text)) return '请填写 18 位身份证号'
  const day = text.slice(6, 10) + '-' + text.slice(10, 12) + '-' + text.slice(12, 14)
  const at = new Date(day + 'T00:00:00Z')
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  let sum = 0
  for (let i = 0; i < 17; i++) sum += Number(text.charAt(i)) * (weights[i] || 0)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
  if (!isDay || '10X98765432'.charAt(sum % 11) !== text.charAt(17)) return '身份证号有误，请核对'
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  const age = today.slice(5) < day.slice(5) ? years - 1 : years
  return age < minAge || age > maxAge ? '办理人须为 ' + minAge + ' 至 ' + maxAge + ' 周岁' : ''
}
