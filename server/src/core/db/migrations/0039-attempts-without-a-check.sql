-- contract: since 0016
-- An attempt is written in the transaction that settles its push: that the push is there need not be looked up for each.
alter table push_attempts drop constraint push_attempts_push_id_fkey;
