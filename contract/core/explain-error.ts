import type { Phrase, SayPhrase } from '../rules/causes.ts'

/** What others' error codes and words mean, and what to do: mails and robots say it in Chinese, the console in each language. */

interface Known {
  says: RegExp
  phrase: Phrase
}

const known = (says: RegExp, text: string, zh: string): Known => ({ says, phrase: { text, zh } })

/** The first that fits counts: what happened to a call before what the network called it. */
const KNOWN_ERRORS: readonly Known[] = [
  known(
    /callbackinfo decoded failure|\bcallback.{0,8}(不存在|无效|invalid|not found)/i,
    'the platform cannot read the callback that came with the click; check that the ad uses the monitoring link of this ad set, unchanged',
    '平台无法识别点击带来的回传参数；请检查广告使用的监测链接是否为本广告组的，且未被改动',
  ),
  known(
    /^已发送，平台没有答复/,
    'sent, but the platform gave no answer, so that nobody knows whether it counted; compare with the platform’s report before it is sent again',
    '已发送，但平台没有答复，是否计入未知；再次发送前请先核对平台报表',
  ),
  known(
    /^平台网关没有等到答复/,
    'sent, but the platform’s gateway waited in vain, so that nobody knows whether it counted; compare with the platform’s report before it is sent again',
    '已发送，但平台网关没有等到答复，是否计入未知；再次发送前请先核对平台报表',
  ),
  known(
    /^已发送，平台的答复无法读取/,
    'sent, but the platform’s answer cannot be read, so that nobody knows whether it counted; compare with the platform’s report before it is sent again',
    '已发送，但平台的答复无法读取，是否计入未知；再次发送前请先核对平台报表',
  ),
  known(
    /^连不上平台，未发送/,
    'the platform cannot be reached and nothing was sent; it is tried again by itself, and if that lasts, have the server’s network checked',
    '连不上平台，没有发出；系统会自动重试，持续出现时请检查服务器网络',
  ),
  known(
    /^点击带来的回调地址不在允许之列/,
    'the click named an address that is not allowed, and nothing was sent; check the addresses of the platform under Settings',
    '点击带来的回调地址不在允许之列，没有发出；请在“设置”中检查该平台的地址',
  ),
  known(
    /^(平台地址指向内部网络|设置里的平台地址不可用)/,
    'the platform’s address in the settings cannot be used, and nothing was sent; put it right under Settings',
    '设置里的平台地址不可用，没有发出；请在“设置”中改正',
  ),
  known(
    /^等待超过回传期限/,
    'it waited past the push deadline and the platform no longer takes it; nothing can be done for this one',
    '等待超过回传期限，平台不再接收；这一条无法补救',
  ),
  known(
    /^发送时中断/,
    'it was interrupted while being sent, so that nobody knows whether it counted; compare with the platform’s report before it is sent again',
    '发送时中断，是否计入未知；再次发送前请先核对平台报表',
  ),
  known(
    /ECONNREFUSED/,
    'the address refuses connections; check that its service runs and that address and port are right',
    '对方地址拒绝连接；请检查对方服务是否在运行、地址和端口是否正确',
  ),
  known(
    /ENOTFOUND|EAI_AGAIN/,
    'the name of the address is not known; check how it is written, and the name service of the server',
    '找不到该地址的域名；请检查地址是否写错，以及服务器的域名解析',
  ),
  known(
    /EHOSTUNREACH|ENETUNREACH/,
    'there is no way to the address; have the server’s network checked',
    '网络不通，无法到达对方地址；请检查服务器网络',
  ),
  known(
    /ERR_TLS|CERT_|_CERT\b|UNABLE_TO_(VERIFY|GET_ISSUER)|EPROTO/,
    'the certificate of the address is not accepted; it has to be renewed or put right by whoever runs it',
    '对方地址的证书不被信任；需由对方更新或改正证书',
  ),
  known(
    /UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|\btimeout\b|\btimed out\b/i,
    'there was no answer in time; it is usually tried again by itself, and if that lasts, ask the other side',
    '对方没有及时答复；系统通常会自动重试，持续出现时请联系对方',
  ),
  known(
    /UND_ERR_SOCKET|ECONNRESET|ECONNABORTED|EPIPE|socket hang up|other side closed/i,
    'the connection broke off; it is usually tried again by itself, and if that lasts, have the network checked or ask the other side',
    '连接中途断开；系统通常会自动重试，持续出现时请检查网络或联系对方',
  ),
  known(
    /EAUTH|Invalid login/,
    'the mail server refuses the sign-in; check user name and password of the mailbox under Settings',
    '邮件服务器拒绝登录；请在“设置”中检查发信邮箱的用户名和密码',
  ),
  known(
    /(access_?|refresh_?)token|invalid_grant|\btoken (is |has )?(invalid|expired)|invalid token/i,
    'the platform no longer accepts the authorisation; it works again once the account is authorised anew',
    '平台不再接受该授权；重新授权账户后恢复',
  ),
  known(
    /too many requests|rate ?limit|HTTP 429|^平台限流|请求过于频繁/i,
    'too many requests at once; it goes on by itself after a pause',
    '请求过于频繁，被限流；稍后会自动继续',
  ),
  known(
    /permission denied|no permission|HTTP 40[13]\b/i,
    'the other side does not allow it; check the rights of the account or key that is used',
    '对方不允许此操作；请检查所用账户或密钥的权限',
  ),
  known(/HTTP 404\b/, 'there is nothing at this address; check how it is written', '该地址不存在；请检查地址是否正确'),
  known(
    /HTTP 5\d\d/,
    'the other side has a fault of its own; it is usually tried again by itself, and if that lasts, ask the other side',
    '对方系统出错；系统通常会自动重试，持续出现时请联系对方',
  ),
  known(
    /^返回码 /,
    'the platform gave a code without words; its documentation says what it means',
    '平台只返回了代码，没有说明；含义请查阅该平台的文档',
  ),
]

export const ERROR_PHRASES: readonly Phrase[] = KNOWN_ERRORS.map(({ phrase }) => phrase)

/** Sentences of our own: a code stands in their brackets, and the words say the rest. */
const OURS =
  /^(已发送，|连不上平台，|平台网关没有|点击带来的|平台地址指向|设置里的平台地址|等待超过|发送时中断|连接失败|没有应答)/

/** What others say is shown whole. */
const rawPart = (raw: string): string => {
  if (!OURS.test(raw)) return /^返回码 (.+)$/.exec(raw)?.[1] ?? raw
  return /[（(]([^（）()]+)[）)]$/.exec(raw)?.[1] ?? ''
}

export interface ExplainedError {
  words: string
  /** What was said or answered, to be quoted to whoever looks into it; empty where the words say all of it. */
  raw: string
}

/** An error in words for who has to act on it; one that is not known stays as it is. */
export const explainError = (raw: string, say: SayPhrase): ExplainedError => {
  const found = KNOWN_ERRORS.find(({ says }) => says.test(raw))
  return found === undefined ? { words: raw, raw: '' } : { words: say(found.phrase), raw: rawPart(raw) }
}
