-- What narrows a search by search_grams(): runs of three side by side that cover the text, or the text itself where it is shorter.
create or replace function search_query(value text) returns tsquery
language sql immutable parallel safe strict as $$
  select coalesce(string_agg(distinct '''' || replace(replace(gram, '\', '\\'), '''', '''''') || '''', ' & '), '')::tsquery
  from (
    select value as gram where char_length(value) between 1 and 2
    union all
    select substr(value, least(at, char_length(value) - 2), 3)
    from generate_series(1, char_length(value), 3) at where char_length(value) > 2
  ) as grams
$$;
grant execute on function search_query(text) to huoketai_app;

-- The same by the runs that are rare in the table: one that nearly every row has narrows nothing, and reading its part of the
-- index grows with the table. What is common is known from the statistics; where those may not be read, all runs serve.
-- It is called immutable so that a statement asks once, while it is planned, and the plan knows what is looked for. Any answer is
-- right: the text itself decides.
create or replace function search_query(of_table text, value text) returns tsquery
language plpgsql immutable parallel safe strict security definer set search_path = public, pg_temp as $$
declare
  rare_below constant real := 0.02;
  -- Of a short text every run counts, of a long one those side by side say enough.
  short_text constant int := 24;
  step constant int := case when char_length(value) <= short_text then 1 else 3 end;
  common text[];
  freqs real[];
  rare text[];
begin
  if char_length(value) < 3 then
    return search_query(value);
  end if;
  select s.most_common_elems::text::text[], s.most_common_elem_freqs into common, freqs from pg_stats s
    where s.schemaname = 'public' and s.tablename = of_table and s.attname = 'grams' and not s.inherited;
  rare := array(
    select distinct run from generate_series(1, char_length(value) - 2, step) at, substr(value, at, 3) run
    where coalesce(freqs[array_position(common, run)], 0) <= rare_below);
  if cardinality(rare) = 0 then
    return search_query(value);
  end if;
  return (
    select string_agg('''' || replace(replace(run, '\', '\\'), '''', '''''') || '''', ' & ' order by run) from unnest(rare) run
  )::tsquery;
end $$;
revoke execute on function search_query(text, text) from public;
grant execute on function search_query(text, text) to huoketai_app;
