-- outside a transaction
-- What finds a push by its visit, click, order or time is looked for among the conversions, which do not change; each of these indexes
-- had a new entry for every change of a push's state. A push that is delivered, as most are, is found by its ad set.
create index concurrently if not exists pushes_undelivered on pushes (adset_id, state, id) where state <> 'delivered';
drop index concurrently if exists pushes_state;
drop index concurrently if exists pushes_visit;
drop index concurrently if exists pushes_click;
drop index concurrently if exists pushes_order;
drop index concurrently if exists pushes_replay;
