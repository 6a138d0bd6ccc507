-- The public board of a new ad set is off until somebody switches it on; those that are there stay as they are.
-- The release before says it itself for each ad set it makes.
alter table adsets alter column live_board set default false;
