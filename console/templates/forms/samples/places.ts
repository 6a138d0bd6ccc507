const place = (value: string, below: string[]) => ({
  value,
  label: value,
  children: below.map((city) => ({ value: city, label: city })),
})
export const PLACES = [
  place('浙江', ['杭州', '宁波', '温州', '嘉兴']),
  place('江苏', ['南京', '苏州', '无锡', '常州']),
  place('广东', ['广州', '深圳', '佛山', '东莞']),
  place('四川', ['成都', '绵阳', '德阳']),
]

export const ORGANISATION = [
  {
    value: 'o1',
    title: '投放部',
    children: [
      { value: 't1', title: '腾讯广告组' },
      { value: 't2', title: '巨量引擎组' },
    ],
  },
  {
    value: 'o2',
    title: '客服部',
    children: [
      { value: 't3', title: '白班' },
      { value: 't4', title: '夜班' },
    ],
  },
]
