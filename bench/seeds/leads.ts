import { sealAnswers } from '../../server/src/areas/forms/sealed-answers.ts'
import type { Services } from '../../server/src/core/services.ts'
import { BENCH_ENTERPRISE, idSql } from '../sized-views.ts'

const DAYS = 60
const SCHEMA = JSON.stringify({
  type: 'object',
  properties: {
    name: { type: 'string', title: '姓名', format: 'name' },
    phone: { type: 'string', title: '手机号', format: 'phone' },
  },
})
const MOMENTS = `generate_series(1, $1::int) n, lateral (select extract(epoch from now()) * 1000 - ($1 - n) * (${DAYS} * 86400000.0 / $1) as ms) m`

/** An enterprise with one ad set, `$1` shop orders and `$1` submissions of ten forms over two months. */
export const LEFT: readonly (string | ((services: Services) => string))[] = [
  `insert into enterprises (id, name, ancestors, search) values ('${BENCH_ENTERPRISE}', 'bench', '{${BENCH_ENTERPRISE}}', '')`,
  `insert into ad_accounts (id, provider, account_id, name, search) values ('ac_bench', 'tencent_gdt', '1', 'bench', '')`,
  `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy) values
    ('as_bench', 'benchkey', 'bench', 'huoke', 'tencent_gdt', '${BENCH_ENTERPRISE}', 'ac_bench', 'AD_RUNNING', '{"target":"https://example.com/a"}', '{}')`,
  `insert into form_schemas (enterprise_id, name, schema, status)
    select '${BENCH_ENTERPRISE}', '表单' || n, '${SCHEMA}', 'published' from generate_series(1, 10) n`,
  `insert into form_versions (schema_id, version, schema, ui) select id, 1, schema, ui from form_schemas`,
  (
    services,
  ) => `insert into forms (id, schema_id, version, enterprise_id, adset_id, data_sealed, phone_hash, status, created_at)
    select ${idSql('fo')}, n % 10 + 1, 1, '${BENCH_ENTERPRISE}', 'as_bench',
      '${sealAnswers(services, { name: '张三丰', phone: '13800138000' })}', 'hash-' || n,
      case when n % 20 = 0 then 'valid' else 'new' end, to_timestamp(floor(ms) / 1000)
    from ${MOMENTS}`,
  `insert into orders (id, provider, order_sn, order_no, enterprise_id, goods_name, amount, status, adset_id, match, ordered_at, changed_at)
    select ${idSql('od')}, case when n % 2 = 0 then 'pingduoduo' else 'jdunion' end, 'sn-' || n, 'no-' || n, '${BENCH_ENTERPRISE}', '商品' || n % 100, 990,
      case when n % 20 = 0 then 'refunded' else 'paid' end, case when n % 3 = 0 then 'as_bench' end, case when n % 3 = 0 then 'track' else 'no_id' end,
      to_timestamp(floor(ms) / 1000), to_timestamp(floor(ms) / 1000)
    from ${MOMENTS}`,
]

export const FEW_ENTERPRISE = 'en_few'
/** Fifty of the orders become another enterprise's. */
export const FEW: readonly string[] = [
  `insert into enterprises (id, name, ancestors, search) values ('${FEW_ENTERPRISE}', 'few', '{${FEW_ENTERPRISE}}', '')`,
  `update orders set enterprise_id = '${FEW_ENTERPRISE}', adset_id = null, match = 'no_id' where substr(order_sn, 4)::int % ($1::int / 50) = 0`,
]
