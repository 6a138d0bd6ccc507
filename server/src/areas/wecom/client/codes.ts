import type { WecomFailure } from '../port.ts'

type Kind = WecomFailure['kind']

/** What a code means for us, and its words for an operator. */
const CODES: Record<number, readonly [Kind, string]> = {
  [-1]: ['busy', '企业微信系统繁忙'],
  6000: ['busy', '数据版本冲突'],
  40001: ['auth', '应用 Secret 不正确'],
  40003: ['missing', '成员不存在'],
  40013: ['auth', '企业 ID 不正确'],
  40031: ['refused', '成员列表不合法'],
  40032: ['refused', '成员人数超出限制'],
  40058: ['refused', '参数不合法'],
  40066: ['refused', '部门不合法'],
  40080: ['refused', '服务商应用的 Secret 不正确，请在设置中检查'],
  40082: ['away', '服务商应用的令牌无效'],
  40083: ['refused', '服务商应用的 Suite ID 不正确，请在设置中检查'],
  40084: ['auth', '永久授权码无效，请企业管理员重新授权'],
  40085: ['away', 'suite_ticket 无效或已过期，请等待企业微信再次推送'],
  40091: ['auth', 'Secret 属于其他企业'],
  40098: ['refused', '成员尚未实名认证'],
  41004: ['auth', '没有填写应用 Secret'],
  42007: ['refused', '预授权码已过期，请重新发起授权'],
  42009: ['away', '服务商应用的令牌已过期'],
  40014: ['away', '令牌无效'],
  42001: ['away', '令牌已过期'],
  45009: ['throttled', '调用过于频繁，稍后自动继续'],
  45033: ['throttled', '并发调用过多，稍后自动继续'],
  48002: ['permission', ''],
  48009: ['permission', '应用类型不允许，请使用自建应用的 Secret'],
  60003: ['missing', '部门不存在'],
  60011: ['permission', '不在应用的可见范围内，请企业管理员扩大可见范围'],
  60020: ['refused', '服务器 IP 不在企业可信 IP 中'],
  60111: ['missing', '成员不存在'],
  60123: ['missing', '部门无效'],
  84014: ['refused', '临时授权码无效或已使用，请重新发起授权'],
  84061: ['busy', '客户关系尚未生效，稍后重试'],
  84074: ['refused', '成员没有客户联系权限'],
  95000: ['missing', '微信客服账号无效'],
  95004: ['missing', '微信客服账号不存在'],
  95011: ['refused', '客服账号正在企业微信中使用'],
  95012: ['refused', '客服账号未在企业微信中使用'],
  95017: ['permission', '微信客服未开启 API'],
  301002: ['permission', '无权操作该应用'],
  40004: ['refused', '素材类型不合法'],
  40005: ['refused', '文件类型不合法'],
  40006: ['refused', '文件大小不合法'],
  40007: ['refused', '素材已失效，请重新上传'],
  40009: ['refused', '图片大小不合法'],
  40201: ['refused', '客服账号因违规已被封禁'],
}

/** The code of a token that is no longer good. */
export const STALE_CORP_TOKEN: readonly number[] = [40014, 42001]
export const STALE_SUITE_TOKEN: readonly number[] = [40082, 42009]

const permissionOf = (path: string): string => {
  if (path.startsWith('/kf/')) return '微信客服'
  if (path.startsWith('/externalcontact/customer_acquisition')) return '获客助手'
  return path.startsWith('/externalcontact/') ? '客户联系' : '通讯录'
}

/** These calls carry nothing but the id of a link, which is then what is wrong. */
const LINK_ALONE = ['get', 'delete_link', 'customer'].map((verb) => `/externalcontact/customer_acquisition/${verb}`)

/** Only the code decides; the message may change at any time. */
export const meaningOf = (code: number, path: string): readonly [Kind, string] => {
  if (code === 40058 && LINK_ALONE.includes(path)) return ['missing', '获客链接不存在，或不是由本应用创建']
  if (code === 48002) return ['permission', permissionOf(path)]
  return CODES[code] ?? ['refused', '企业微信返回错误']
}
