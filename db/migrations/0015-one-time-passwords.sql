-- A password that somebody else knows: the account opens nothing before its owner has set another one.
alter table users add column password_change_required boolean not null default false;

-- Staff who still have the password that they were told when the account was made.
update users set password_change_required = true
where role <> 'user' and not demo and password_changed_at = created_at;
