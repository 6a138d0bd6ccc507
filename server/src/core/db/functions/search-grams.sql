-- Substring search of any length, Chinese included: the runs of one, two and three characters of a text, which an index holds.
create or replace function search_grams(value text) returns tsvector
language sql immutable parallel safe strict as $$
  select array_to_tsvector(coalesce(array_agg(distinct gram), '{}'))
  from generate_series(1, char_length(value)) at,
       lateral (values (substr(value, at, 1)), (substr(value, at, 2)), (substr(value, at, 3))) as grams (gram)
$$;
grant execute on function search_grams(text) to huoketai_app;
