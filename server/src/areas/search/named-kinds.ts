import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listAccounts } from '#contract/accounts/endpoints.ts'
import { listAdsets } from '#contract/adsets/endpoints.ts'
import { listAgents } from '#contract/agents/endpoints.ts'
import { listProducts } from '#contract/commerce/endpoints.ts'
import { listFormSchemas } from '#contract/forms/endpoints.ts'
import { accountList } from '../accounts/list-accounts.ts'
import { adsetList } from '../adsets/list-adsets.ts'
import { hasAd, isPlatformId } from '../adsets/platform-ids.ts'
import { agentList } from '../agents/list-agents.ts'
import { productList } from '../commerce/products/list-products.ts'
import type { Scope } from '../../core/db/tenant.ts'
import { schemaNumber } from '../forms/find-schema.ts'
import { schemasMatching } from '../forms/list-form-schemas.ts'
import { fewOf, joined } from './find-ids.ts'
import { type Kind, listFor } from './kind.ts'

/** Said again, though the rows are guarded already: only plain words lead to an enterprise's own part of an index. */
const isWithin = (column: string, scope: Scope): RawBuilder<SqlBool> =>
  scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any (${[...scope]}::text[])`

const isNamedOrHasAd = (text: string): RawBuilder<SqlBool> => sql<SqlBool>`(adsets.name = ${text} or ${hasAd(text)})`

/** The number of the platform by which an ad set was found: nothing else of it shows why. */
const numberBegun = (text: string): RawBuilder<string | null> =>
  isPlatformId(text)
    ? sql<string | null>`coalesce(
        (select min(l.ad_id) from ad_links l where l.adset_id = adsets.id and starts_with(l.ad_id, ${text})),
        case when starts_with(ad_accounts.account_id, ${text}) then ad_accounts.account_id end)`
    : sql<string | null>`null`

const adset: Kind = {
  kind: 'adset',
  access: listAdsets.access,
  find: (tx, { text, scope }) =>
    fewOf(tx, {
      text,
      id: adsetList.id,
      exact: adsetList
        .matching(tx, listFor({}), scope, {})
        .where(isPlatformId(text) ? isNamedOrHasAd(text) : sql<SqlBool>`adsets.name = ${text}`),
      matching: adsetList.matching(tx, listFor({ Q: text }), scope, {}).where(isWithin('adsets.enterprise_id', scope)),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('adsets')
          .innerJoin('enterprises', 'enterprises.id', 'adsets.enterprise_id')
          .leftJoin('ad_accounts', 'ad_accounts.id', 'adsets.account_id')
          .select(['adsets.id', 'adsets.name', 'enterprises.name as enterprise', 'ad_accounts.name as account'])
          .select(numberBegun(text).as('number'))
          .where('adsets.id', 'in', ids)
          .execute()
        return rows.map(({ id, name, enterprise, account, number }) => ({
          id,
          title: name,
          detail: joined(enterprise, account, number),
          find: id,
          within: null,
        }))
      },
    }),
}

const account: Kind = {
  kind: 'account',
  access: listAccounts.access,
  find: (tx, { text, scope }) =>
    fewOf(tx, {
      text,
      id: accountList.id,
      exact: accountList
        .matching(tx, listFor({}), scope, {})
        .where((eb) =>
          eb.or([
            eb('ad_accounts.name', '=', text),
            ...(isPlatformId(text) ? [eb('ad_accounts.account_id', '=', text)] : []),
          ]),
        ),
      matching: accountList
        .matching(tx, listFor({ Q: text }), scope, {})
        .$if(scope !== 'all', (rows) =>
          rows.where('ad_accounts.id', 'in', (eb) =>
            eb
              .selectFrom('account_grants')
              .select('account_grants.account_id')
              .where(isWithin('account_grants.enterprise_id', scope)),
          ),
        ),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('ad_accounts')
          .select(['id', 'name', 'account_id', 'corporation'])
          .where('id', 'in', ids)
          .execute()
        return rows.map(({ id, name, account_id, corporation }) => ({
          id,
          title: name,
          detail: joined(account_id, corporation),
          find: id,
          within: null,
        }))
      },
    }),
}

const agent: Kind = {
  kind: 'agent',
  access: listAgents.access,
  find: (tx, { text, scope }) =>
    fewOf(tx, {
      text,
      id: agentList.id,
      exact: agentList.matching(tx, listFor({})).where('agents.name', '=', text),
      matching: agentList.matching(tx, listFor({ Q: text })).where(isWithin('agents.enterprise_id', scope)),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('agents')
          .innerJoin('enterprises', 'enterprises.id', 'agents.enterprise_id')
          .select(['agents.id', 'agents.name', 'agents.weixin', 'enterprises.name as enterprise'])
          .where('agents.id', 'in', ids)
          .execute()
        return rows.map(({ id, name, weixin, enterprise }) => ({
          id,
          title: name,
          detail: joined(weixin, enterprise),
          find: id,
          within: null,
        }))
      },
    }),
}

const product: Kind = {
  kind: 'product',
  access: listProducts.access,
  find: (tx, { text, scope }) =>
    fewOf(tx, {
      text,
      id: productList.id,
      exact: productList.matching(tx, listFor({}), scope, {}).where('products.name', '=', text),
      matching: productList.matching(tx, listFor({ Q: text }), scope, {}),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('products')
          .select(['id', 'name', 'goods_id', 'shop'])
          .where('id', 'in', ids)
          .execute()
        return rows.map(({ id, name, goods_id, shop }) => ({
          id,
          title: name,
          detail: joined(goods_id, shop),
          find: id,
          within: null,
        }))
      },
    }),
}

const formSchema: Kind = {
  kind: 'form_schema',
  access: listFormSchemas.access,
  find: (tx, { text, scope }) => {
    const number = schemaNumber(text)
    const all = schemasMatching(tx, listFor({}))
    return fewOf(tx, {
      text,
      id: 'form_schemas.id',
      exact:
        number === undefined ? all.where('form_schemas.name', '=', text) : all.where('form_schemas.id', '=', number),
      matching: schemasMatching(tx, listFor({ Q: text })).where(isWithin('form_schemas.enterprise_id', scope)),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('form_schemas')
          .innerJoin('enterprises', 'enterprises.id', 'form_schemas.enterprise_id')
          .select(['form_schemas.id', 'form_schemas.name', 'enterprises.name as enterprise'])
          .where('form_schemas.id', 'in', ids.map(Number))
          .execute()
        return rows.map(({ id, name, enterprise }) => ({
          id: String(id),
          title: name,
          detail: joined(`#${id}`, enterprise),
          find: String(id),
          within: null,
        }))
      },
    })
  },
}

/** Found by their names, the pinyin of them, and what else their lists are searched by. */
export const NAMED_KINDS: readonly Kind[] = [adset, account, agent, product, formSchema]
