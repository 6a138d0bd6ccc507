-- The functions of this release bring the same triggers under the names queue_*_webhooks, in this transaction.
drop function if exists tell_alarms() cascade;
drop function if exists tell_conversions() cascade;
drop function if exists tell_orders() cascade;
drop function if exists tell_pushes() cascade;
delete from applied_functions where name in ('tell_alarms', 'tell_conversions', 'tell_orders', 'tell_pushes');
