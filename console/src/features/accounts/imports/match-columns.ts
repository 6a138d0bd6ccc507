/** What columns are called in sheets of the platforms and of operators, Chinese and English. */
const KNOWN: Record<string, readonly string[]> = {
  accountId: [
    'accountid',
    'account',
    'advertiserid',
    'id',
    'uid',
    '账户id',
    '账号id',
    '账户',
    '账号',
    '广告主id',
    '投放账户id',
    '推广账户id',
    '帐户id',
    '帐号id',
  ],
  name: [
    'name',
    'accountname',
    'advertisername',
    '名称',
    '账户名称',
    '账号名称',
    '账户名',
    '广告主名称',
    '简称',
    '帐户名称',
  ],
  corporation: [
    'corporation',
    'company',
    'corporationname',
    '公司',
    '公司名称',
    '公司主体',
    '主体',
    '主体名称',
    '企业名称',
  ],
  appId: ['app', 'appid', 'clientid', '应用', '应用id', '第三方应用'],
  accessToken: ['accesstoken', 'token', 'key', '令牌', '访问令牌', '密钥', '数据源密钥'],
  refreshToken: ['refreshtoken', '刷新令牌'],
  remark: ['remark', 'memo', 'note', 'comment', '备注', '说明'],
}

const plain = (header: string): string => header.toLowerCase().replaceAll(/[\s_\-（）()*：:]/g, '')

/** For each column the field it seems to hold; each field is guessed once, the first column winning. */
export const guessColumns = (headers: readonly string[], fields: readonly string[]): (string | undefined)[] => {
  const taken = new Set<string>()
  return headers.map((header) => {
    const found = fields.find((field) => !taken.has(field) && (KNOWN[field] ?? []).includes(plain(header)))
    if (found !== undefined) taken.add(found)
    return found
  })
}

export type ImportRow = Record<string, string>

/** The rows as the server wants them: only matched columns, empty cells left out. */
export const rowsOf = (rows: readonly string[][], fields: readonly (string | undefined)[]): ImportRow[] =>
  rows.map((row) =>
    Object.fromEntries(fields.flatMap((field, at) => (field === undefined || !row[at] ? [] : [[field, row[at]]]))),
  )
