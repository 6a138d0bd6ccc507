import { type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'
import { createDirectory, type Directory, rootDepartment, type User, type UserStatus } from './directory.ts'

const areas = ['华北', '华东', '华南', '华中', '西南', '西北', '东北'] as const
const teams = ['销售部', '客服部', '运营部', '市场部', '渠道部', '售后部'] as const
const surnames: readonly [string, string][] = [
  ['王', 'wang'], ['李', 'li'], ['张', 'zhang'], ['刘', 'liu'], ['陈', 'chen'], ['杨', 'yang'], ['赵', 'zhao'],
  ['黄', 'huang'], ['周', 'zhou'], ['吴', 'wu'], ['徐', 'xu'], ['孙', 'sun'], ['马', 'ma'], ['朱', 'zhu'], ['林', 'lin'],
] // prettier-ignore
const givens: readonly [string, string][] = [
  ['伟', 'wei'], ['芳', 'fang'], ['娜', 'na'], ['敏', 'min'], ['静', 'jing'], ['磊', 'lei'], ['洋', 'yang'],
  ['艳', 'yan'], ['勇', 'yong'], ['杰', 'jie'], ['涛', 'tao'], ['明', 'ming'], ['超', 'chao'], ['霞', 'xia'],
  ['思远', 'siyuan'], ['雨桐', 'yutong'], ['子涵', 'zihan'], ['欣怡', 'xinyi'],
] // prettier-ignore
const positions = ['顾问', '主管', '专员', '经理'] as const

export const mintOpenUserid = (seeded: Seeded): string =>
  `woAJ2GCAAA${seeded.text(22, tokenAlphabet).replaceAll(/[-_]/g, 'A')}`

function statusOf(index: number): UserStatus {
  if (index % 29 === 17) return 4
  if (index % 53 === 31) return 2
  return 1
}

function nameUser(seeded: Seeded, index: number): { name: string; latin: string } {
  const [surname, latinSurname] = surnames[seeded.int(0, surnames.length - 1)] ?? ['王', 'wang']
  const [given, latinGiven] = givens[seeded.int(0, givens.length - 1)] ?? ['伟', 'wei']
  return { name: surname + given, latin: `${latinSurname}${latinGiven}${index + 1}` }
}

/** A tree of departments, two levels below the root and deeper when there are many, and members all over it. */
export function seedDirectory(seeded: Seeded, size: { departments: number; users: number }): Directory {
  const directory = createDirectory()
  const add = (id: number, name: string, parentId: number) =>
    directory.addDepartment({ id, name, nameEn: `D${id}`, parentId, order: 100_000 - id, leaders: [] })
  add(rootDepartment, '总部', 0)
  for (let id = 2; id <= size.departments; id += 1) {
    const parentId = id <= 4 ? rootDepartment : Math.floor((id + 1) / 3)
    add(id, `${areas[id % areas.length]}${teams[Math.floor(id / areas.length) % teams.length]}${id}`, parentId)
  }
  for (let index = 0; index < size.users; index += 1) {
    const { name, latin } = nameUser(seeded, index)
    const main = 1 + (index % size.departments)
    const user: User = {
      userid: latin,
      openUserid: mintOpenUserid(seeded),
      name,
      departments: index % 11 === 7 && main > 2 ? [main, 2] : [main],
      position: seeded.pick(positions),
      mobile: `139${String(10_000_000 + index)}`,
      status: statusOf(index),
      contact: index % 5 !== 4,
      realName: index % 37 !== 23,
    }
    directory.addUser(user)
    if (index < size.departments) directory.departments.get(main)?.leaders.push(user.userid)
  }
  return directory
}
