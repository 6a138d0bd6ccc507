import { Refusal } from '#simulators/shared/refusal.ts'

/** Those the facts name; 10000, 10001, 10016 and 50001's texts for bad parameters are ours, the table is not public. */
const texts: Record<number, string> = {
  10000: '参数错误',
  10001: '公共参数错误',
  10016: 'client_id 无效',
  10019: 'access_token 已过期',
  20004: '签名 sign 校验失败',
  20005: 'IP 不在白名单内',
  20031: '用户没有授权访问此接口',
  20034: '接口已下线',
  50000: '系统内部错误',
  50001: '业务服务错误',
  50002: '系统内部错误',
  52001: '系统内部错误',
  52002: '系统内部错误',
  52101: '当前接口被限流',
  52102: '当前接口被降级',
  52103: '当前接口被降级',
  70031: '调用过于频繁',
  70032: '风险控制，调用被拦截',
  70033: '当前接口因系统维护被降级',
  70034: '风险控制，调用被拦截',
  70035: '风险控制，调用被拦截',
  70036: '应用处于测试状态，超过调用额度',
}

export const textOf = (code: number): string => texts[code] ?? '业务服务错误'
export const refusal = (code: number, detail?: string): Refusal => new Refusal(code, detail ?? textOf(code))
export const invalidParameter = 10_000
