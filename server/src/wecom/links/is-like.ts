import { type Expression, type SqlBool, sql } from 'kysely'

/** Contains the text, whatever its case. For what one corp has, which is read along its own index. */
export const isLike = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`}`
