-- Ends the links that were mailed to a person and not used: with a new password, another email or a disabled account.
create or replace function end_mailed_links(of_user text) returns void
language sql security definer set search_path = public as $$
  update reset_tokens set used_at = now() where user_id = of_user and used_at is null;
  delete from email_changes where user_id = of_user;
$$;
revoke execute on function end_mailed_links(text) from public;
grant execute on function end_mailed_links(text) to huoketai_app;
