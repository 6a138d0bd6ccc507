-- An id as ids.ts makes it: 48 bits of time and 80 of chance, base 32, behind a prefix.
create or replace function new_id(prefix text) returns text
language plpgsql volatile as $$
declare
  letters constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  ms constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  chance constant bytea := uuid_send(gen_random_uuid());
  id text := '';
begin
  for n in reverse 9..0 loop
    id := id || substr(letters, ((ms >> (5 * n)) & 31)::int + 1, 1);
  end loop;
  for n in 0..15 loop
    id := id || substr(letters, (get_byte(chance, n) & 31) + 1, 1);
  end loop;
  return prefix || '_' || id;
end $$;
