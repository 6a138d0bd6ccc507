-- Visitors of a variant who were taken for machines and so left out, by the day they came; store_hits counts them. Bit 16 of
-- click_keys.seen says that a click was. Who turns out to be a person is subtracted on that day.
alter table experiment_days add machines int not null default 0;
