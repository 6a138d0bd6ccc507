import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkMigrations, findUnnumbered, findUnsafe } from './migrations.ts'

const of = (text: string): string[] => findUnsafe('0099-x.sql', text, ['0016'])

test('the steps of this release pass, and those of the releases before are as they were released', () => {
  expect(checkMigrations()).toEqual([])
})

test.each([
  'create table fresh (id text primary key, n int not null); create index fresh_n on fresh (n)',
  'alter table pushes add column region text not null default $$$$, add column more int',
  'create or replace trigger t after insert on users for each row execute function f() -- create function',
  'alter table pushes add constraint c check (n > 0) not valid',
  'alter table pushes validate constraint c',
  'alter table visits enable row level security',
  'create index users_more on users (phone)',
  'grant select on pushes to huoketai_app; revoke execute on function f() from public',
  'update settings set version = 2',
  '-- outside a transaction\ncreate index concurrently if not exists pushes_x on pushes (kind);',
  '-- contract: since 0016\nalter table pushes drop column old; drop table older',
])('lets through: %s', (text) => {
  expect(of(text)).toEqual([])
})

test.each([
  ['alter table users rename column phone to mobile', 'takes away'],
  ['alter table users rename to people', 'takes away'],
  ['drop table users', 'takes away'],
  ['alter table users drop column phone', 'takes away'],
  ['alter table users drop phone', 'takes away'],
  ['alter table users\n  alter column phone type bigint using phone::bigint', 'takes away'],
  ['alter table users alter phone set not null', 'takes away'],
  ['drop function store_hits(text)', 'takes away'],
  ['revoke select on pushes from huoketai_app', 'takes away'],
  ['truncate audit', 'takes away'],
  ['alter table users add column code text not null', 'writes no such column'],
  ['alter table users add constraint c check (phone is not null)', 'whole table'],
  ['alter table users add constraint c foreign key (phone) references phones', 'whole table'],
  ['alter table pushes add column grams tsvector generated always as (g(x)) stored', 'rewrites'],
  ['alter table pushes add column r float default random()', 'rewrites'],
  ['create index pushes_x on pushes (kind)', 'holds up writes'],
  ['create unique index on visits (id)', 'holds up writes'],
  ['update pushes set kind = $$x$$', 'in one go'],
  ['lock table pushes', 'locks others out'],
  ['create index concurrently if not exists pushes_x on pushes (kind)', 'first line'],
  ['-- outside a transaction\ncreate index concurrently pushes_x on pushes (kind)', 'repeatable'],
  ['-- outside a transaction\nselect 1', 'only concurrent'],
  ['create or replace\nfunction f() returns int language sql as $$ select 1 $$', 'defines a function'],
  ['do $$ begin execute replace(pg_get_functiondef(1), 2, 3); end $$', 'defines a function'],
  ['-- contract: since 0042\ndrop table users', 'names no release'],
])('refuses: %s', (text, why) => {
  const found = of(text)
  expect(found.length).toBeGreaterThan(0)
  expect(found.join('\n')).toContain(why)
})

test('what functions did in steps before they had files of their own is left to them', () => {
  const body = 'create or replace function f() returns int language sql as $$ drop table users; select 1 $$'
  expect(findUnsafe('0034-x.sql', body, [])).toEqual([])
  expect(findUnsafe('0035-x.sql', body, [])).toHaveLength(1)
})

test('a release that changes functions has a number of its own', () => {
  const released = { 'a.sql': createHash('sha256').update('one').digest('hex') }
  const last = { release: '0040', functions: released }
  const changed = new Map([['a.sql', 'two']])
  expect(findUnnumbered(last, new Map([['a.sql', 'one']]), '0040-x.sql')).toEqual([])
  expect(findUnnumbered(last, changed, '0041-y.sql')).toEqual([])
  expect(findUnnumbered({ release: '0016' }, changed, '0016-x.sql')).toEqual([])
  expect(findUnnumbered(undefined, changed, '0040-x.sql')).toEqual([])
  expect(findUnnumbered(last, changed, '0040-x.sql')).toEqual([expect.stringMatching(/^a\.sql is another/)])
  expect(findUnnumbered(last, new Map(), '0040-x.sql')).toEqual([expect.stringMatching(/^a\.sql is another/)])
  expect(
    findUnnumbered(
      last,
      new Map([
        ['a.sql', 'one'],
        ['b.sql', 'new'],
      ]),
      '0040-x.sql',
    ),
  ).toEqual([expect.stringMatching(/^b\.sql is another/)])
})
