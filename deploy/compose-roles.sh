#!/bin/sh
# Run once, by the image of PostgreSQL, when its data folder is empty. It makes the owner of the tables and the role of the
# server, as docs/operating/install.md does by hand.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$JOMI_OWNER_PASSWORD" --set=app="$JOMI_APP_PASSWORD" <<'SQL'
create role jomi login password :'owner';
create role jomi_app login password :'app';
create database jomi owner jomi;
\connect jomi
create extension if not exists postgis;
create extension if not exists pg_trgm;
SQL
