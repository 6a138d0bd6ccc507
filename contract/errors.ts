import { EXPERIMENT_ERRORS } from './experiments/errors.ts'
import { WALL_ERRORS } from './wall/errors.ts'
import { WEBHOOK_ERRORS } from './webhooks/errors.ts'
import { RULE_ERRORS } from './rules/errors.ts'

/** Every failure the API can answer: status and words. An area adds its own below its name. */
interface Failure {
  status: number
  zh: string
  en: string
}
const failure = (status: number, zh: string, en: string): Failure => ({ status, zh, en })

export const ERRORS = {
  'request.malformed': failure(
    400,
    '请求格式不正确，请检查标出的字段',
    'The request is malformed; see the fields named',
  ),
  'request.too_large': failure(413, '请求内容过大', 'The request is too large'),
  'request.media_type': failure(415, '不支持的内容类型', 'Unsupported content type'),
  'request.too_many': failure(429, '操作过于频繁，请稍后再试', 'Too many requests, try again later'),
  'request.not_found': failure(404, '请求的地址不存在', 'No such address'),
  'request.idempotency_mismatch': failure(
    422,
    '同一个幂等键用于了不同的请求',
    'The idempotency key was used for another request',
  ),
  'server.failed': failure(
    500,
    '服务器出错，请稍后重试；如持续出现，请提供请求编号',
    'The server failed; try again, or report the request id',
  ),
  'server.unavailable': failure(
    503,
    '服务暂时不可用，数据未丢失，请稍后重试',
    'Temporarily unavailable, nothing is lost; try again shortly',
  ),
  'session.required': failure(
    401,
    '登录凭证无效，请重新登录或稍后再试',
    'Invalid server session credentials, try later',
  ),
  'session.expired': failure(401, '登录已过期，请重新登录', 'The session has expired, sign in again'),
  'access.forbidden': failure(403, '您没有权限进行此操作', 'Forbidden'),
  'undo.not_found': failure(404, '没有可撤销的操作，或已超过撤销期限', 'Nothing to undo, or too late'),
  'undo.conflict': failure(409, '无法撤销：名称或账号已被占用', 'Cannot undo: the name is taken meanwhile'),

  'auth.wrong': failure(
    401,
    '用户名或密码不正确，或账号还在等待审核',
    'Username or password is incorrect, or the account is waiting for approval',
  ),
  'auth.locked': failure(
    429,
    '登录失败次数过多，请稍后再试或重置密码',
    'Too many failed sign-ins; wait or reset the password',
  ),
  'auth.disabled': failure(403, '账号已停用，请联系管理员', 'The account is disabled'),
  'register.closed': failure(403, '当前未开放注册，请联系管理员', 'Sign-up is closed'),
  'register.link_invalid': failure(
    400,
    '确认链接无效或已过期，请重新注册',
    'The confirmation link is invalid or expired; sign up again',
  ),
  'reset.invalid': failure(
    400,
    '重置链接无效或已过期，请重新申请',
    'The reset link is invalid or expired; ask for a new one',
  ),
  'auth.code_required': failure(
    401,
    '请输入验证器 App 上的 6 位动态码，或一个恢复码；也可以改用通行密钥登录',
    'Enter the 6-digit code of your authenticator app or a recovery code, or sign in with a passkey',
  ),
  'auth.code_wrong': failure(401, '动态码或恢复码不正确，或已经使用过', 'The code is wrong or was used before'),
  'auth.second_factor_required': failure(
    403,
    '管理员必须先设置两步验证，再进行其他操作',
    'Administrators must set up a second factor before anything else',
  ),
  'auth.confirm_required': failure(403, '此操作需要再次输入您的密码', 'Type your password again to do this'),
  'second_factor.exists': failure(
    409,
    '已经设置了验证器 App，请先移除',
    'There is an authenticator app already; remove it first',
  ),
  'second_factor.missing': failure(409, '还没有设置两步验证', 'No second factor is set up'),
  'second_factor.last': failure(
    409,
    '管理员必须保留至少一种两步验证方式，请先添加另一种',
    'Administrators must keep a second factor; add another one first',
  ),
  'passkey.refused': failure(
    401,
    '通行密钥未通过验证，请重试或改用密码登录',
    'The passkey was not accepted; try again or use your password',
  ),
  'passkey.not_found': failure(404, '没有这个通行密钥', 'No such passkey'),
  'passkey.too_many': failure(
    409,
    '通行密钥数量已达上限，请先移除不用的',
    'There are too many passkeys; remove unused ones first',
  ),
  'session.not_found': failure(404, '没有这个登录会话，可能已经退出', 'No such session; it may have ended'),
  'api_key.invalid': failure(401, 'API 密钥无效、已撤销或已过期', 'The API key is wrong, revoked or expired'),
  'api_key.not_found': failure(404, '没有这个 API 密钥', 'No such API key'),
  'api_key.too_many': failure(
    409,
    'API 密钥数量已达上限，请先撤销不用的',
    'There are too many API keys; revoke unused ones first',
  ),
  'api_key.scope': failure(
    403,
    '此 API 密钥没有调用该接口的权限',
    'The scope of this API key does not cover this endpoint',
  ),
  'email.link_invalid': failure(
    400,
    '确认链接无效或已过期，请重新修改邮箱',
    'The confirmation link is invalid or expired; change the email again',
  ),
  'password.wrong': failure(422, '密码不正确', 'The password is wrong'),
  'password.weak': failure(422, '密码过于简单，请换一个', 'The password is too weak'),
  'password.wrong_old': failure(422, '您的密码不正确', 'Your password is wrong'),

  'user.not_found': failure(404, '用户不存在', 'No such user'),
  'user.username_taken': failure(409, '用户名已被使用', 'The username is taken'),
  'user.email_taken': failure(409, '邮箱已被使用', 'The email is taken'),
  'user.self': failure(409, '不能删除、停用或降级自己的账号', 'You cannot delete, disable or demote yourself'),
  'user.last_admin': failure(409, '至少保留一个可用的管理员', 'One active Admin must remain'),

  'enterprise.not_found': failure(404, '企业不存在', 'No such enterprise'),
  'enterprise.name_taken': failure(409, '同名企业已存在', 'An enterprise of this name exists'),
  'enterprise.cycle': failure(422, '上级企业不能是自己或自己的下级', 'An enterprise cannot be below itself'),
  'enterprise.has_children': failure(409, '请先处理下级企业', 'Deal with its child enterprises first'),
  'member.not_found': failure(404, '成员不存在', 'No such member'),
  'member.last_owner': failure(409, '企业至少保留一位负责人', 'An enterprise keeps at least one owner'),

  'enterprise.choose': failure(422, '请选择所属企业', 'Choose the enterprise it belongs to'),

  'app.not_found': failure(404, '第三方应用不存在', 'No such third-party app'),
  'app.taken': failure(409, '该平台下已有相同的应用 ID', 'This platform already has an app of this id'),
  'app.in_use': failure(409, '仍有账户通过此应用授权，不能删除', 'Accounts were authorised through this app'),
  'app.no_authorization': failure(
    422,
    '该平台不支持跳转授权，请手动录入账户',
    'This platform has no authorisation page',
  ),
  'app.no_token': failure(422, '该平台的应用没有应用级令牌', 'Apps of this platform have no token of their own'),
  'account.not_found': failure(404, '广告账户不存在', 'No such ad account'),
  'account.taken': failure(409, '该平台下已有相同的账户 ID', 'This platform already has an account of this id'),
  'account.in_use': failure(409, '仍有广告组在使用该账户，请先更换或删除这些广告组', 'Ad sets still use this account'),
  'account.no_token': failure(
    422,
    '账户尚未授权或授权已失效，请重新授权',
    'The account is not authorised; authorise it anew',
  ),
  'account.shared': failure(
    409,
    '该账户由多家企业共用，余额与提醒请由管理员维护',
    'Other enterprises use this account too; an Admin keeps its balance and alarm',
  ),
  'funds.future': failure(422, '余额的时间不能晚于现在', 'A balance cannot be of the future'),
  'account.not_agency': failure(422, '该账户不是代理商账户', 'This account is no agency'),
  'account.no_data_sources': failure(422, '该平台没有数据源', 'This platform has no data sources'),
  'view_token.invalid': failure(401, '查看链接无效或已过期', 'The view link is invalid or has expired'),
  'view_link.not_found': failure(404, '查看链接不存在或已失效', 'No such view link, or it has ended'),
  'platform.refused': failure(422, '平台拒绝了请求：{detail}', 'The platform refused: {detail}'),
  'platform.away': failure(503, '暂时连不上广告平台，请稍后重试', 'The ad platform cannot be reached just now'),

  'adset.not_found': failure(404, '广告组不存在', 'No such ad set'),
  'adset.provider': failure(422, '账户所属平台与广告组的平台不一致', 'The account belongs to another platform'),
  'adset.data_source': failure(422, '此回传方式需要选择数据源', 'This way of pushing needs a data source'),
  'adset.conflict': failure(409, '回传策略已被他人修改，请刷新后重试', 'The strategy was changed meanwhile; reload'),
  'adset.running': failure(409, '请先停止广告组再删除', 'Stop the ad set before deleting it'),
  'adset.no_events': failure(422, '请先在回传策略中设置至少一个转化事件', 'Map at least one conversion event first'),
  'adset.test_callback': failure(
    422,
    '测试点击没有平台的回调地址，当前回传方式只能回传到该地址。请在平台的联调工具中使用监测链接，或改用“Marketing API 数据源”方式',
    "A test click has no callback address of the platform, and this way of pushing needs one. Use the monitoring link in the platform's own tool, or push by data source",
  ),
  'adset.account_not_granted': failure(
    409,
    '目标企业没有该广告账户的使用权，请先授权',
    'The other enterprise may not use the ad account; grant it first',
  ),
  'adset.bound': failure(
    409,
    '广告组使用的表单或供应商属于原企业，请先更换再移动',
    'Its form or service belongs to the enterprise it is in; change that first',
  ),
  'adset.too_many_tags': failure(422, '一个广告组最多 10 个标签', 'An ad set has at most 10 tags'),
  'adset.too_many_agents': failure(422, '一个广告组最多 500 个客服', 'An ad set has at most 500 agents'),
  'bulk.too_many': failure(
    422,
    '一次最多更改 10000 个广告组，请缩小筛选范围',
    'At most 10000 ad sets are changed at once; narrow the filter',
  ),
  'bulk.nothing': failure(422, '没有符合条件的广告组', 'No ad set fits'),
  'bulk.running': failure(409, '批量操作还在进行，请等待完成或先取消', 'The bulk change is still under way'),
  'bulk.changed_since': failure(409, '之后已被修改，未撤销', 'It was changed meanwhile and stays as it is'),
  'adset.ack_too_many': failure(
    409,
    '待确认的回传不足：当前只有 {detail} 条已送达',
    'Only {detail} pushes are delivered',
  ),
  'adset.nothing_to_release': failure(409, '没有可补量的转化', 'There is nothing to release'),
  'adset.no_conversion': failure(
    409,
    '该点击没有转化记录，不能补量；系统不会虚构转化',
    'This click has no conversion; none is ever invented',
  ),
  'visit.not_found': failure(404, '没有找到这次访问', 'No such visit'),
  'conversion.future': failure(422, '转化时间不能晚于现在', 'A conversion cannot lie in the future'),
  'conversion.signature': failure(401, '签名不正确或时间戳已过期', 'Wrong signature or stale timestamp'),
  'track.not_found': failure(404, '回传记录不存在', 'No such push'),
  'track.not_retryable': failure(409, '这条回传当前不能重试', 'This push cannot be tried again now'),
  'track.window_over': failure(409, '已超过回传期限', 'The push deadline has passed'),

  'corp.not_found': failure(404, '企业微信不存在', 'No such WeChat-work corp'),
  'corp.none': failure(409, '该企业还没有授权的企业微信', 'This enterprise has no authorized corp'),
  'corp.taken': failure(409, '该企业微信已属于其他企业', 'This corp already belongs to another enterprise'),
  'corp.in_use': failure(
    409,
    '仍有广告组或客服在使用该企业微信，请先更换',
    'Ad sets or agents still use this corp; change them first',
  ),
  'corp.broken': failure(422, '企业微信的授权或凭证已失效，请重新授权', 'The credentials of the corp no longer work'),
  'wecom.refused': failure(422, '企业微信拒绝了请求：{detail}', 'WeChat-work refused: {detail}'),
  'wecom.away': failure(503, '暂时连不上企业微信，请稍后重试', 'WeChat-work cannot be reached just now'),
  'wecom.no_permission': failure(422, '应用未获得该权限：{detail}', 'The app was not given this permission: {detail}'),
  'wecom.no_suite': failure(409, '请先在设置中填写企业微信应用', 'Set up the WeChat-work app in the settings first'),
  'wecom.no_ticket': failure(
    409,
    '尚未收到企业微信推送的凭证（suite_ticket），请检查指令回调地址，约 10 分钟后再试',
    'WeChat-work has sent no suite ticket yet; check the callback address and try again in ten minutes',
  ),
  'wecom.signature': failure(401, '回调签名或密文不正确', 'Wrong signature or cipher text'),
  'sync.running': failure(409, '同步正在进行中', 'A sync is under way'),
  'sync.incomplete': failure(
    422,
    '同步未全部完成，请在企业微信列表查看失败的部分',
    'The sync is incomplete; the list of corps says which part failed',
  ),
  'spend.no_accounts': failure(
    409,
    '没有已授权的广告账户可读，请先在广告账户列表授权',
    'No ad account is authorised; authorise one in the list of accounts first',
  ),
  'spend.reading': failure(409, '正在从平台读取，请等它完成', 'A reading from the platforms is under way'),
  'spend.incomplete': failure(
    422,
    '部分账户没有读到，原因见“从平台读取”里的账户状态',
    'Some accounts were not read; the state of each account says why',
  ),
  'spend.ad_unknown': failure(404, '平台没有这个账户下的该广告的数据', 'The platform names no such ad of the account'),
  'event.not_found': failure(404, '回调事件不存在', 'No such event'),
  'wx_user.not_found': failure(404, '成员不存在：{detail}', 'No such person: {detail}'),
  'wx_user.invalid': failure(
    422,
    '成员未激活、未实名或没有客户联系权限：{detail}',
    'Not activated or without permission to contact customers: {detail}',
  ),
  'wx_user.last': failure(
    409,
    '不能下线：链接“{detail}”将没有人接待，请先添加其他成员或备用客服',
    'Cannot go offline: the link {detail} would have nobody left; add someone first',
  ),
  'department.not_found': failure(404, '部门不存在：{detail}', 'No such department: {detail}'),
  'kf.not_found': failure(404, '微信客服账号不存在', 'No such customer-service account'),
  'kf.in_use': failure(409, '仍有客服在使用该微信客服账号', 'An agent still stands on this account'),
  'link.not_found': failure(404, '获客链接不存在', 'No such acquisition link'),
  'link.empty': failure(422, '获客链接至少需要一位可接待的成员', 'A link needs at least one person who can receive'),
  'link.too_many': failure(422, '获客链接最多 500 人，当前 {detail} 人', 'At most 500 people in a link, not {detail}'),
  'link.in_use': failure(409, '仍有广告组或客服使用该链接：{detail}', 'Still used by: {detail}'),
  'agent.not_found': failure(404, '客服不存在', 'No such agent'),
  'agent.no_contact': failure(
    422,
    '请至少填写一种联系方式：微信号、二维码、企业微信成员、微信客服或获客链接',
    'Give at least one way of contact: WeChat id, QR code, person, account or link',
  ),
  'agent.not_qrcode': failure(422, '图片中没有识别到二维码', 'No QR code was found in the picture'),
  'agent.user_taken': failure(409, '该成员已有对应的客服：{detail}', 'This person already has an agent: {detail}'),
  'agent.same': failure(422, '不能用自己替换自己', 'An agent cannot replace itself'),
  'agent.other_enterprise': failure(422, '客服与广告组不属于同一企业', 'The agent belongs to another enterprise'),

  'form_schema.not_found': failure(404, '表单不存在', 'No such form'),
  'form_schema.invalid': failure(422, '表单结构不正确：{detail}', 'The schema of the form is not usable: {detail}'),
  'form_schema.conflict': failure(409, '表单已被他人修改，请刷新后重试', 'The form was changed meanwhile; reload'),
  'form_schema.in_use': failure(409, '仍有广告组在使用该表单：{detail}', 'Ad sets still show this form: {detail}'),
  'form.not_found': failure(404, '表单提交不存在', 'No such submission'),
  'form.closed': failure(409, '表单已停止收集', 'The form is closed'),
  'form.code': failure(422, '验证码不正确或已过期', 'The code is wrong or has expired'),
  'form.duplicate': failure(409, '您已提交过，请勿重复提交', 'You have already sent this'),
  'sms.not_configured': failure(409, '尚未配置短信服务', 'No SMS service is configured'),
  'shop.not_configured': failure(
    409,
    '请先在设置中填写该平台的应用信息',
    'Set up the app of the shop in the settings first',
  ),
  'shop.refused': failure(422, '电商平台拒绝了请求：{detail}', 'The shop refused: {detail}'),
  'report.period': failure(
    400,
    '统计周期无效：起止日期需先后有序，最长 400 天',
    'The period is not valid: in order, and 400 days at most',
  ),
  'report.too_fine': failure(
    400,
    '拆分过细，结果过多：请缩短周期、减少维度或增加筛选',
    'Too many rows: shorten the period, split by less, or filter',
  ),
  'report.split': failure(400, '“{detail}”不能按所选维度拆分', '{detail} cannot be split that way'),
  'shop.away': failure(503, '暂时连不上电商平台，请稍后重试', 'The shop cannot be reached just now'),
  'product.not_found': failure(404, '商品不存在', 'No such product'),
  'product.in_use': failure(409, '仍有广告组在推广该商品：{detail}', 'Ad sets still lead to it: {detail}'),
  'order.not_found': failure(404, '订单不存在', 'No such order'),
  'order.matched': failure(409, '订单已归因，不能重复匹配', 'The order has its visit already'),
  'service.not_found': failure(404, '号卡服务不存在', 'No such service'),
  'service.in_use': failure(409, '仍有广告组在使用该服务：{detail}', 'Ad sets still sell it: {detail}'),
  'extorder.not_found': failure(404, '号卡订单不存在', 'No such card order'),
  'extorder.state': failure(409, '当前状态“{detail}”不能进行此操作', 'Not possible in the state {detail}'),
  'vendor.refused': failure(422, '号卡渠道拒绝了请求：{detail}', 'The vendor refused: {detail}'),
  'vendor.away': failure(503, '暂时连不上号卡渠道，请稍后重试', 'The vendor cannot be reached just now'),
  'yian.not_found': failure(404, '保险订单不存在', 'No such insurance order'),
  'hook.signature': failure(401, '签名不正确', 'Wrong signature'),

  'settings.not_found': failure(404, '没有这项设置', 'No such settings'),
  'settings.conflict': failure(409, '设置已被他人修改，请刷新后重试', 'The settings were changed meanwhile; reload'),

  'file.none': failure(400, '请选择要上传的文件', 'No file was sent'),
  'file.type': failure(415, '不支持的文件类型', 'This type of file is not accepted'),
  'file.too_large': failure(413, '文件过大', 'The file is too large'),
  'file.too_many_pixels': failure(422, '图片尺寸过大', 'The picture has too many pixels'),
  'file.quota': failure(
    413,
    '上传空间不足：已用 {detail}。未使用的文件一周后自动清理，也可请管理员提高上限',
    'Not enough upload space: {detail} used. Files nothing uses are removed after a week; an administrator can raise the limit',
  ),
  'file.not_found': failure(404, '文件不存在', 'No such file'),
  'file.unreadable': failure(
    422,
    '图片已损坏或内容异常，无法读取，请换一张图片',
    'The picture is damaged or not what its header says; choose another',
  ),

  'view.not_found': failure(404, '视图不存在', 'No such view'),
  'view.name_taken': failure(409, '您已有同名视图', 'You have a view of this name'),
  'view.too_many': failure(
    409,
    '每个列表最多保存 100 个视图，请先删除不用的',
    'At most 100 views a list; delete some first',
  ),
  'schedule.not_found': failure(404, '定时邮件不存在', 'No such scheduled mail'),
  'schedule.recipient': failure(
    422,
    '收件人须是该企业的在职成员并已填写邮箱',
    'Recipients are active people of the enterprise with a mail address',
  ),
  'schedule.too_many': failure(409, '每个企业最多 100 个定时邮件', 'At most 100 scheduled mails an enterprise'),
  'schedule.too_large': failure(422, '文件超过 5 MB，请缩小范围后再发送', 'The file is over 5 MB: narrow it'),
  'schedule.running': failure(409, '正在发送，请稍候', 'It is being sent just now'),
  'job.not_found': failure(404, '任务不存在', 'No such job'),
  'job.ended': failure(409, '任务已结束', 'The job has ended'),
  'robot.not_found': failure(404, '群机器人不存在', 'No such robot'),
  'todo.not_found': failure(404, '待办不存在', 'No such to-do'),
  'todo.exists': failure(409, '已有未完成的待办', 'There is an open to-do about it already'),
  'todo.subject': failure(404, '待办所指的记录不存在', 'What the to-do is about does not exist'),
  ...RULE_ERRORS,
  'notification.not_found': failure(404, '通知不存在', 'No such notification'),
  'mail.not_configured': failure(409, '尚未配置邮件服务器', 'No mail server is configured'),
  'mail.failed': failure(422, '邮件服务器拒绝了连接或登录，请检查设置', 'The mail server refused; check the settings'),
  ...EXPERIMENT_ERRORS,
  ...WALL_ERRORS,
  ...WEBHOOK_ERRORS,
} as const satisfies Record<string, Failure>

export type ErrorCode = keyof typeof ERRORS
export type Language = 'zh' | 'en'

export interface Issue {
  path: string
  message: string
}

export interface ErrorReply {
  code: ErrorCode
  message: string
  requestId: string
  issues?: Issue[]
}
