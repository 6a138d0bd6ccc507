-- contract: since 0016
-- Only what is allowed grows.
-- Which platforms there are is said in one place, the contract's registry; every row is written by a checked call.
alter table ad_accounts drop constraint if exists ad_accounts_provider_check;
alter table third_party_apps drop constraint if exists third_party_apps_provider_check;
