-- When someone first copied the ad set's links here: the first of the steps up to its first push.
alter table adsets add links_copied_at timestamptz;
