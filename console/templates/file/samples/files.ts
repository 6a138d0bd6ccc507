import { timeAt } from '../../shared/days.ts'
import { type FileNode, ROOT } from '../node.ts'

const folder = (id: string, name: string, parent: string, at: string): FileNode => ({
  id,
  kind: 'folder',
  name,
  parent,
  type: '',
  size: 0,
  at,
})
const written = (id: string, name: string, parent: string, at: string, type: string, content: string): FileNode => ({
  id,
  kind: 'file',
  name,
  parent,
  type,
  size: new TextEncoder().encode(content).length,
  at,
  data: `data:${type};charset=utf-8,${encodeURIComponent(content)}`,
})
const cover = (words: string, ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480" width="360" height="480"><rect width="360" height="480" fill="${ground}"/><circle cx="270" cy="110" r="54" fill="#fff" opacity=".22"/><rect x="40" y="300" width="280" height="8" rx="4" fill="#fff" opacity=".5"/><text x="40" y="270" font-size="40" font-family="sans-serif" font-weight="700" fill="#fff">${words}</text><text x="40" y="350" font-size="20" font-family="sans-serif" fill="#fff">点击查看详情</text></svg>`

export const sampleFiles = (): FileNode[] => [
  folder('contracts', '合同', ROOT, timeAt(-20, '10:00')),
  folder('contracts-old', '已到期', 'contracts', timeAt(-20, '10:05')),
  folder('material', '投放素材', ROOT, timeAt(-9, '15:30')),
  folder('reports', '周报', ROOT, timeAt(-6, '18:00')),
  written('f1', '号卡竖版封面.svg', 'material', timeAt(-3, '11:20'), 'image/svg+xml', cover('29 元号卡', '#2b5aed')),
  written('f2', '保险横版封面.svg', 'material', timeAt(-4, '16:02'), 'image/svg+xml', cover('安心保障', '#0a7a43')),
  written(
    'f3',
    '素材规范.md',
    'material',
    timeAt(-2, '09:40'),
    'text/markdown',
    '# 素材规范\n\n- 竖版 1080×1920，横版 1920×1080\n- 标题不超过 12 个字\n- 不出现“最”“第一”等用语\n- 落款统一放右下角\n',
  ),
  written(
    'f4',
    '澄明传媒服务协议.txt',
    'contracts',
    timeAt(-18, '14:00'),
    'text/plain',
    '服务协议（节选）\n\n一、服务内容：号卡投放与数据回传。\n二、服务期限：一年。\n三、结算方式：按月结算，次月 10 日前付款。\n',
  ),
  written('f5', '试投协议.txt', 'contracts-old', timeAt(-120, '10:00'), 'text/plain', '试投一个月，已到期。\n'),
  written(
    'f6',
    '第 11 期周报.csv',
    'reports',
    timeAt(-5, '17:30'),
    'text/csv',
    '日期,消耗,激活,激活成本\n周一,8200,201,40.80\n周二,8450,209,40.43\n周三,8100,197,41.12\n',
  ),
  written('f7', '客服排班.txt', ROOT, timeAt(-1, '20:10'), 'text/plain', '早班：赵一鸣、何建国\n晚班：孙晓彤、韩雪\n'),
]
