-- When the session last gave a second factor: at its login, or before an act that weighs.
alter table sessions add column factor_at timestamptz;
