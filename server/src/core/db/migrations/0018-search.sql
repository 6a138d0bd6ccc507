-- A phone is found whole, however it is spaced and with or without the country before it.
create index users_phone on users (right(regexp_replace(phone, '\D', '', 'g'), 11)) where deleted_at is null and phone is not null;
create index enterprises_phone on enterprises (right(regexp_replace(phone, '\D', '', 'g'), 11)) where deleted_at is null;
