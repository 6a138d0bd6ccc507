-- What each visitor of an experiment brought, so that value per visitor has an interval, too: its width follows from the sum of the
-- squares. Refunds and what else takes a conversion back lessen a visitor's value (count_experiment_conversion).
alter table experiment_days add squares double precision not null default 0;
-- Fen.
alter table experiment_conversions add value bigint not null default 0;
-- Whether people stop it once it is decided, or it stops by itself; they are told either way.
alter table experiments add stop_rule text not null default 'propose' check (stop_rule in ('propose', 'automatic'));
-- Phases from before have no squares of their conversions; their value is shown without an interval.
alter table experiment_phases add has_squares boolean not null default false;
alter table experiment_phases alter column has_squares set default true;
