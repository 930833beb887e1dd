import { describe, expect, it } from 'vitest'
import { breakingMigrations, breakingStatements } from './expanding.ts'

describe('a migration', () => {
  it.each([
    'drop table notes',
    'drop function old()',
    'alter table users drop column phone',
    'alter table users rename to people',
    'alter table users rename column phone to mobile',
    'alter table users alter column phone type integer',
    'alter table users alter phone set data type integer',
    'alter table users alter column phone set not null',
    'alter table users alter column phone drop default',
    'alter table users add column age integer not null',
    'alter table users\n  add age integer not null check (age > 0)',
    'alter table users add constraint adult check (age > 17)',
    'alter table users add unique (phone)',
    'create unique index users_phone on users (phone)',
    'create index users_age on users (age)',
    'create trigger users_log after insert on users for each row execute function log()',
  ])('is refused for a server of the version before: %s', (statement) => {
    expect(breakingStatements(statement)).toHaveLength(1)
  })

  it.each([
    'create table notes (id bigint primary key, text text not null); create unique index one on notes (text)',
    'alter table users add column age integer',
    'alter table users add column age integer not null default 0',
    'alter table users alter column phone drop not null',
    'alter table users alter column phone set default 0',
    'create index concurrently users_age on users (age)',
    'create or replace function log() returns trigger language plpgsql as $$ begin return new; end $$',
    "insert into fees (code) values ('drop table')",
    '-- safe: no version has read this column since 1.2\nalter table users drop column phone',
  ])('lets it go on: %s', (statement) => {
    expect(breakingStatements(statement)).toEqual([])
  })

  it('of the time before releases is not looked at', () => {
    const text = 'drop table notes'
    expect(breakingMigrations([{ name: '0117-webhooks', text }])).toEqual([])
    expect(breakingMigrations([{ name: '0118-next', text }])).toEqual([
      expect.stringMatching(/^db\/migrations\/0118-next\.sql: "drop table notes" removes .* "-- safe: why"/),
    ])
  })
})
