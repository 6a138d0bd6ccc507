/** Where people live: provinces by how many come from there, with address ranges that are theirs. */
const PROVINCES: readonly { share: number; ranges: readonly string[] }[] = [
  { share: 13, ranges: ['1.3', '116.76', '223.213'] }, // 广东
  { share: 9, ranges: ['36.113', '117.84', '223.113'] }, // 江苏
  { share: 8, ranges: ['27.192', '112.254', '223.99'] }, // 山东
  { share: 8, ranges: ['36.16', '115.229', '223.95'] }, // 浙江
  { share: 7, ranges: ['1.192', '122.206', '223.91'] }, // 河南
  { share: 6, ranges: ['14.196', '171.88', '223.128'] }, // 四川
  { share: 5, ranges: ['27.16', '117.150', '223.77'] }, // 湖北
  { share: 5, ranges: ['27.128', '111.61', '222.223'] }, // 河北
  { share: 5, ranges: ['36.157', '119.39', '223.159'] }, // 湖南
  { share: 4, ranges: ['8.132', '116.195', '223.251'] }, // 上海
  { share: 4, ranges: ['36.4', '114.100', '223.247'] }, // 安徽
  { share: 4, ranges: ['1.8', '111.206', '223.203'] }, // 北京
  { share: 4, ranges: ['27.148', '113.18', '222.79'] }, // 福建
  { share: 3, ranges: ['36.128', '116.170', '223.254'] }, // 辽宁
  { share: 3, ranges: ['1.80', '113.200', '222.91'] }, // 陕西
  { share: 3, ranges: ['39.158', '115.153', '223.84'] }, // 江西
  { share: 3, ranges: ['106.127', '171.36', '222.218'] }, // 广西
  { share: 3, ranges: ['14.104', '116.168', '222.183'] }, // 重庆
  { share: 2, ranges: ['14.204', '116.54', '222.221'] }, // 云南
  { share: 2, ranges: ['1.48', '111.121', '222.87'] }, // 贵州
  { share: 2, ranges: ['1.68', '123.175', '223.15'] }, // 山西
  { share: 2, ranges: ['1.56', '113.2', '222.171'] }, // 黑龙江
  { share: 1, ranges: ['36.48', '123.172', '222.169'] }, // 吉林
  { share: 1, ranges: ['36.106', '117.8', '222.36'] }, // 天津
  { share: 1, ranges: ['1.24', '110.19', '222.74'] }, // 内蒙古
  { share: 1, ranges: ['36.96', '110.156', '223.117'] }, // 新疆
  { share: 1, ranges: ['27.224', '60.165', '219.246'] }, // 甘肃
  { share: 1, ranges: ['36.1', '119.41', '223.199'] }, // 海南
  { share: 1, ranges: ['1.36', '154.209', '223.197'] }, // 香港
  { share: 2, ranges: ['133.175', '222.164', '73.209', '2.24'] }, // Abroad: Japan, Singapore, America, Britain
]
const SHARES = PROVINCES.reduce((sum, { share }) => sum + share, 0)

const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from))

/** An address somewhere, more often where more people live. */
export const inventAddress = (): string => {
  let left = Math.random() * SHARES
  const place = PROVINCES.find(({ share }) => (left -= share) < 0)
  const range = place?.ranges[between(0, place.ranges.length)] ?? '1.3'
  return `${range}.${between(0, 255)}.${between(1, 255)}`
}
