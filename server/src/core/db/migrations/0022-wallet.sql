-- An account's days, each once per enterprise: by the account's own total where there is one, else by the sum of its ad sets.
create view account_days with (security_invoker = true) as
  select day, account_id, enterprise_id,
    coalesce(max(amount) filter (where adset_id = ''), sum(amount) filter (where adset_id <> ''))::bigint amount,
    coalesce(sum(amount) filter (where adset_id <> ''), 0)::bigint split
  from spends group by day, account_id, enterprise_id;

-- What everyone together spent of the accounts the caller may use: a purse is one, whoever takes from it.
create function purse_days(of_accounts text[], since date) returns table (account_id text, day date, amount bigint)
  language sql stable security definer set search_path = public as $$
  select d.account_id, d.day, sum(d.amount)::bigint from account_days d
  where d.account_id = any (of_accounts) and d.day >= since
    and (app_all() or exists (select from account_grants g where g.account_id = d.account_id and g.enterprise_id = any (coalesce(app_scope(), '{}'))))
  group by 1, 2
$$;
-- Whether nobody but the caller's enterprises uses the account.
create function holds_alone(account text) returns boolean language sql stable security definer set search_path = public as $$
  select app_all() or not exists (
    select from account_grants g join enterprises e on e.id = g.enterprise_id and e.deleted_at is null
    where g.account_id = account and g.enterprise_id <> all (coalesce(app_scope(), '{}')))
$$;
revoke execute on function purse_days(text[], date), holds_alone(text) from public;
grant execute on function purse_days(text[], date), holds_alone(text) to huoketai_app;

-- What someone stated an account had left, and when people want to hear that it is little.
create table account_purses (
  account_id text primary key references ad_accounts,
  balance bigint,
  balance_at timestamptz,
  -- Of the day of that moment, what had been spent by then.
  spent_before bigint not null default 0,
  entered_by text,
  alarm_balance bigint,
  alarm_days int,
  -- People were told then; null again once it is no longer low.
  low_since timestamptz
);
create index account_purses_alarmed on account_purses (account_id) where alarm_balance is not null or alarm_days is not null;

-- Holds from its first day on, until another of the same begins.
create table budgets (
  enterprise_id text not null references enterprises,
  -- Empty: of the whole enterprise.
  account_id text not null default '',
  period text not null check (period in ('month', 'day')),
  starts date not null,
  -- Null: lifted.
  amount bigint,
  set_by text,
  set_at timestamptz not null default now(),
  primary key (enterprise_id, account_id, period, starts)
);

-- What orders earn, by the day of the order and where each stands. Slots keep writers apart.
create table deal_days (
  -- shop, card or policy
  kind text not null,
  -- The shop, or the service.
  source text not null,
  -- Empty where nothing says whose it is.
  enterprise_id text not null,
  day date not null,
  state text not null,
  slot smallint not null,
  n bigint not null,
  -- The commission of shops, the premium of policies; of cards the service states it.
  amount bigint not null,
  primary key (enterprise_id, kind, day, source, state, slot)
);
create index deal_days_by_day on deal_days (day);
-- The lists filter by the time an id carries.
create function day_of_deal(id text, otherwise timestamptz) returns date language sql stable parallel safe as $$
  select (case when id ~ '^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$' then time_of_id(id) else otherwise end at time zone 'Asia/Shanghai')::date
$$;
create function count_deals() returns trigger language plpgsql security definer set search_path = public as $$
declare
  part text := case tg_table_name
    when 'orders' then 'select ''shop'' kind, provider source, coalesce(enterprise_id, '''') e, (ordered_at at time zone ''Asia/Shanghai'')::date as day, status state, coalesce(commission, 0) amount, %s d from %s where deleted_at is null'
    when 'ext_orders' then 'select ''card'' kind, service_id source, enterprise_id e, day_of_deal(id, created_at) as day, state, 0 amount, %s d from %s'
    else 'select ''policy'' kind, '''' source, coalesce(enterprise_id, '''') e, day_of_deal(id, created_at) as day, state, premium amount, %s d from %s' end;
  sides text := format(part, 1, 'new_rows');
begin
  if tg_op = 'UPDATE' then sides := sides || ' union all ' || format(part, -1, 'old_rows'); end if;
  execute format('
    insert into deal_days as c (kind, source, enterprise_id, day, state, slot, n, amount)
    select kind, source, e, day, state, pg_backend_pid() %% 16, sum(d), sum(d * amount) from (%s) s
    group by 1, 2, 3, 4, 5 having sum(d) <> 0 or sum(d * amount) <> 0 order by 3, 1, 4, 2, 5
    on conflict (enterprise_id, kind, day, source, state, slot) do update set n = c.n + excluded.n, amount = c.amount + excluded.amount', sides);
  return null;
end $$;
revoke execute on function count_deals() from public;
create trigger orders_deals_insert after insert on orders referencing new table as new_rows for each statement execute function count_deals();
create trigger orders_deals_update after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_deals();
create trigger ext_orders_deals_insert after insert on ext_orders referencing new table as new_rows for each statement execute function count_deals();
create trigger ext_orders_deals_update after update on ext_orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_deals();
create trigger yian_orders_deals_insert after insert on yian_orders referencing new table as new_rows for each statement execute function count_deals();
create trigger yian_orders_deals_update after update on yian_orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_deals();

insert into deal_days (kind, source, enterprise_id, day, state, slot, n, amount)
select kind, source, e, day, state, 0, count(*), sum(amount) from (
  select 'shop' kind, provider source, coalesce(enterprise_id, '') e, (ordered_at at time zone 'Asia/Shanghai')::date as day, status state, coalesce(commission, 0) amount
  from orders where deleted_at is null
  union all select 'card', service_id, enterprise_id, day_of_deal(id, created_at), state, 0 from ext_orders
  union all select 'policy', '', coalesce(enterprise_id, ''), day_of_deal(id, created_at), state, premium from yian_orders
) deals group by 1, 2, 3, 4, 5;

grant select, insert, update on account_purses, budgets to huoketai_app;
grant select on account_days, deal_days to huoketai_app;

alter table account_purses enable row level security;
alter table account_purses force row level security;
create policy account_purses_scope on account_purses using ((select app_all()) or account_id in (select id from ad_accounts))
  with check ((select app_all()) or (account_id in (select id from ad_accounts) and holds_alone(account_id)));
create policy account_purses_all on account_purses to huoketai_admin using (true);
alter table budgets enable row level security;
alter table budgets force row level security;
create policy budgets_scope on budgets using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy budgets_all on budgets to huoketai_admin using (true);
alter table deal_days enable row level security;
alter table deal_days force row level security;
create policy deal_days_scope on deal_days using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy deal_days_all on deal_days to huoketai_admin using (true);
